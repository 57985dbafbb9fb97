"""The one error that drawing raises."""


class PictureError(Exception):
    """No picture could be made (a font or an atlas is missing, or drawing failed): show the words instead."""


class TooBusy(PictureError):
    """Too many wait for their pictures: this one is left out."""
