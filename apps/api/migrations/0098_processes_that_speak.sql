-- Whether the built-in voices of a process speak now; null if they cannot, or if it is of an earlier version.
alter table processes add column is_speaking boolean;
