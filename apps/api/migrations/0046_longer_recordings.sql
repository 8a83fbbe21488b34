-- What is said may be longer than what is written, and is priced by its length: up to 50 credits for 4,000 words.
alter table generations drop constraint generations_credits_held_check;
alter table generations add constraint generations_credits_held_check check (credits_held between 0 and 100);
