-- What the customer has confirmed of a script that is not from the request; null if nothing.
alter table generations add column confirmed_facts text[];
