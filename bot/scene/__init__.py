"""The scene language: what lies on a table, said once. `model` is the language, `in_words` says it."""
