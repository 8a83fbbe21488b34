-- Who speaks from where in the text of a recording, if it has several speakers: [[unit, name], …].
alter table generations add column speakers jsonb;
