import { describe } from './form.ts';

/** Kinds that sell something or invite people to it. */
export const BUSINESS = {
  advert: describe(`advert "In short:": benefit price audience where when difference call
    = (Meet [d].|This is [d].|Say hello to [d].||Here's something worth a look: [c].|Take a look at this: [c].|We'd like to show you something: [c].) / (Here's something we'd like you to see: [c].|We'd like to show you something: [c].|Take a moment for this: [c].) / Maybe you've been looking for exactly this. Maybe it's the first you've heard of it. / Either way, (take a closer look and make up your own mind|have a good look and decide for yourself).
    ? Do you know somebody else who'd like this? Pass it on. / ? Have a question? Ask us. We're happy to help. / [S]. (Come and see for yourself.|See what you think.) / >+ Maybe you've been looking for exactly this. Maybe it's the first you've heard of it. / >? (Take a closer look, and make up your own mind.|Have a good look, and take your time.|Sounds good? Then take a closer look.|Curious? Then have a look.|If that sounds good, take a closer look.) / >? Do you know somebody who'd like this? (Pass it on.|Tell them about it.|Let them know.) / >+ Have a question? (Ask us. We're happy to help.|Just ask. We like questions.) / >+ There's no hurry, and there's no long speech. You know best what's right for you. / >? (See for yourself.|Come and see for yourself.|The next step is yours.|We'd love to hear what you think.|We'd love to hear from you.)`),
  listing: describe(`listing "The highlights:": price rooms near special viewing
    = (Come on in and take a look: [c].|Let's take a tour: [c].|Looking for a new place? Here's one to see: [c].) / (Looking for a new place?|Ready for a change of place?) Then take a look at this one: [c]. / +* Picture yourself there for the first time. / Where would you put your things? Who would you show it to first?
    ?* Pictures only tell you so much, so come and see it in person. / ?* Bring your questions, and take your time. / * (Book a viewing, and see how it feels.|Come by for a viewing, and see how it feels.)`),
  event: describe(`event "There'll be": date place programme price reply
    = (You're invited to [d].|Save the date for [d].|Come and join us for [d].||You're invited: [c].|Save the date: [c].) / (You're invited to [d].||You're invited: [c].) / * We're looking forward to it, and we'd love to have you there. / +* (You don't need a special reason to come.|You don't need a reason to come.) Being there is enough.
    ?* Tell us if you can make it, so that we can plan. / ?* And tell the others, too. The more people we see, the better. / * (See you there!|We hope to see you there.)`),
  podcast: describe(`podcast "In short:": about host rhythm audience
    (Welcome to [d].|Hello, and welcome to [d].|You've found [d].||Hello, and welcome! Our subject: [c].||Hello, and welcome!) / ?* Maybe you've been with us from the start. Maybe somebody sent you here today. Either way, it's good to have you.
    ? Make yourself comfortable, and leave everything else for later. / +* If you have a question or an idea for us, send it. We like hearing from you. / ?* And if you enjoy this, tell one person who would, too. / * (So let's begin.|Ready? Here we go.)`),
};
