-- What rewrites and other openings brought into a script that is not from the request; null if nothing.
alter table generations add column rewritten_facts text[];
