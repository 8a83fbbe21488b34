import { describe } from './form.ts';

/** Kinds that sell something or invite people to it. */
export const BUSINESS = {
  advert: describe(`advert "In short:": benefit price audience where when difference call
    = (Meet [d].|This is [d].|Say hello to [d].||Here's something worth a look: [c].|Take a look at this: [c].|We'd like to show you something: [c].) / (Here's something we'd like you to see: [c].|We'd like to show you something: [c].|Take a moment for this: [c].) / Maybe you've been looking for exactly this. Maybe it's the first you've heard of it. / Either way, (take a closer look and make up your own mind|have a good look and decide for yourself).
    ? Do you know somebody else who'd like this? Pass it on. / ? Have a question? Ask us. We're happy to help. / [S]. (Come and see for yourself.|See what you think.) / >+ Maybe you've been looking for exactly this. Maybe it's the first you've heard of it. / >? (Take a closer look, and make up your own mind.|Have a good look, and take your time.|Sounds good? Then take a closer look.|Curious? Then have a look.|If that sounds good, take a closer look.) / >? Do you know somebody who'd like this? (Pass it on.|Tell them about it.|Let them know.) / >+ Have a question? (Ask us. We're happy to help.|Just ask. We like questions.) / >+ There's no hurry, and there's no long speech. You know best what's right for you. / >? (See for yourself.|Come and see for yourself.|The next step is yours.|We'd love to hear what you think.|We'd love to hear from you.)

    [S]. (That's what this is about.|That's all we want to talk about today.) / We could go on for a long time, but you'd rather see for yourself, and that's how it should be. / (So take a look.|So come and have a look.) Ask us anything you'd like to know, and take all the time you need.
    + If this is right for you, you'll know. / ? If you know somebody who's been waiting for this, let them know. / (The next step is yours.|We're here when you're ready.)

    (Have you heard about [d]?||Quick question: have you seen this yet? [S].|There's something we want to tell you about: [c].) / You don't need a long speech from us. Look closely, ask around, and compare. / ? If something isn't clear, ask us. (A straight question gets a straight answer.|We like questions.) / ? And once you've made up your mind, tell us what you think. Good or bad, we want to hear it.
    Then decide for yourself, in your own time. / (Now you know where to start.|So, have a look.)`),
  listing: describe(`listing "The highlights:": price rooms near special viewing
    = (Come on in and take a look: [c].|Let's take a tour: [c].|Looking for a new place? Here's one to see: [c].) / (Looking for a new place?|Ready for a change of place?) Then take a look at this one: [c]. / +* Picture yourself walking through the door for the first time. / Where would you put your things? Who would you show it to first?
    ?* Pictures only tell you so much, so come and see it in person. / ?* Bring your questions, and take your time in every room. / * (Book a viewing, and see how it feels.|Come by for a viewing, and see how it feels.)

    (Come on in and take a look: [c].|Let's take a tour: [c].) / You know what you need from a place, and nobody knows it better than you do. So don't take our word for it. / ?* Walk through every room. Open the doors, look out of the windows, and listen for a minute.
    Then ask yourself one question: can you see yourself here? / If the answer is yes, (let's talk|get in touch). (We'd be glad to show you around.|We'll gladly show you around.) / >? We'd be glad to show you around.`),
  event: describe(`event "There'll be": date place programme price reply
    = (You're invited to [d].|Save the date for [d].|Come and join us for [d].||You're invited: [c].|Save the date: [c].) / (You're invited to [d].||You're invited: [c].) / * We're looking forward to it, and we'd love to have you there. / +* (You don't need a special reason to come.|You don't need a reason to come.) Being there is enough.
    ?* Tell us if you can make it, so that we can plan. / ?* And tell the others, too. The more people we see, the better. / * (See you there!|We hope to see you there.)

    (Save the date for [d].||Save the date: [c].) / Good company, a change of scene, and a reason to put everything else down for a while: (that's what we have in mind|that's the idea). / ?* Come as you are. We'll be glad to see you.
    ?* If you have any questions, just ask. We're happy to help. / * It won't be the same without you. (So, are you in?|So we hope you'll say yes.)`),
  podcast: describe(`podcast "In short:": about host rhythm audience
    (Welcome to [d].|Hello, and welcome to [d].|You've found [d].||Hello, and welcome! Our subject: [c].||Hello, and welcome!) / ?* Maybe you've been with us from the start. Maybe somebody sent you here today. Either way, it's good to have you.
    ? Make yourself comfortable, and leave everything else for later. / +* If you have a question or an idea for us, send it. We like hearing from you. / ?* And if you enjoy this, tell one person who would, too. / * (So let's begin.|Ready? Here we go.)

    (Hello, and it's good to have you here. This is [d].|Hello, everybody. This is [d].||Hello, everybody. Our subject: [c].||Hello, everybody, and welcome.) / We do this because we like good conversations and honest answers, and we hope you do, too.
    ?* You don't have to be an expert to join in. Curious is enough. / +* Stay until the end, and then tell us what you would have said. / * (Let's get started.|Let's begin.)`),
};
