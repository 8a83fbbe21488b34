-- Natural voices are built in: whoever chose the installed ones has the built-in ones.
update engine_settings set speech_engine = 'local' where speech_engine = 'server';
