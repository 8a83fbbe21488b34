import { describe } from './form.ts';

/** Kinds that address people or introduce them. */
export const PEOPLE = {
  thanks: describe(`message "": reason moment wish
    (To [d]: thank you.|This is for [s]: thank you.|Thank you to [d].||Thank you for [t].) / ?* We don't say it often enough, so we're saying it now. / ([p]Thank you for your time. Thank you for your patience. And thank you for the days when it wasn't easy and you did it anyway.||Two small words, and we mean both of them. If there's anything you need from us, just say so.)
    ?* [p]What you do makes a difference, even when nobody mentions it. / +* It would take much longer than this to say everything we'd like to say. / * (From all of us: thank you.|We mean it: thank you.)`),
  apology: describe(`message "": event reason moment wish
    (To [d]: we're sorry.|This is an apology to [d].||We're sorry for [t].||We owe an apology: [c].) / You expected better from us, and you had every right to. / We don't want to explain it away. We want to say it plainly: we got this wrong.
    ?* If this caused you trouble, please tell us. We're listening. / ? You don't have to answer today. We understand. / * Thank you for (your patience|hearing us out).`),
  birthday: describe(`message "": reason moment wish
    (Happy birthday to [d]!|This one's for [s]: happy birthday!) / ?* Today is your day. We hope it's full of good company, good food and a few nice surprises. / +* Thank you for being exactly who you are.
    ? Blow out the candles, make a wish, and don't tell anybody what it is. / May the year ahead be kind to you. / * (Here's to you!|Happy birthday, and many more!)`),
  welcome: describe(`message "": programme reason moment wish
    (Welcome! This is for [s].|A warm welcome to [s].|To [s]: welcome!) / * It's good to have you here. / ?* The first days can be a lot: new faces, new names, new ways of doing things. Nobody expects you to know everything at once.
    ?* Ask anything you like. Every one of us was new once. / +* Take your time, look around, and say hello to the people next to you. / * (We're glad you're here.|Make yourself at home.)`),
  farewell: describe(`message "": reason moment wish
    (This one's for [d].|A few words for [d].|A goodbye and a thank you: this is for [s].) / * Saying goodbye is never easy, so let's say thank you first. / Thank you for the work and the laughs, and for the long days that felt shorter with you around.
    ?* What you've done here will stay with us. / +* New people will be lucky to meet you. We were. / * (Take care, and keep in touch.|Goodbye for now, and keep in touch.)`),
  congratulations: describe(`message "": reason moment wish
    (Congratulations to [d]!|Congratulations! This one's for [s].) / You did it. / It took work, it took patience, and there must have been days when nobody saw how hard you tried. Today everybody sees it.
    ?* Enjoy this moment. You've earned it. / +* We're proud of you, and we're happy to say so out loud. / * (Here's to you, and to whatever comes next.|Well done, and all the best for what comes next.)`),
  love: describe(`message "": reason moment wish
    (To [d].|This is for [d].||There's something I want to tell you.) / ?* There are things I think every day and say far too seldom. So I'll say one of them now: I love you. / Thank you for the small things, the looks and the laughs and the quiet moments.
    ?* With you, ordinary days don't feel ordinary. / + I wouldn't give away a single one of them. / * (Yours, always.|With all my love.)`),
  encouragement: describe(`message "": reason moment wish
    (This one's for [s].|A few words for [s].||A few words for today: [c].) / ?* Some days it comes easily. Some days it doesn't, and you show up anyway. Those are the days that count. / Nobody else sees every hour that you put in. But you know, and that's enough.
    ?* You don't have to be perfect. You only have to take the next step. / ?* When you get tired, remember why you started. / * (Keep going.|One more step. Then another.)`),
  condolence: describe(`message "": reason moment wish
    (To [d]: we're so sorry for your loss.|This message is for [s]. We're so sorry for your loss.||We're so sorry for your loss.) / * There are no right words for this, and we won't look for any. / We're thinking of you, today and in the days to come.
    ?* You don't have to answer. Take all the time you need. / * If there's anything that you need from us, just say so. We're here.`),
  getWell: describe(`message "": reason moment wish
    (To [d]: get well soon!|Get well soon! This one's for [s].||Get well soon!) / We're thinking of you, and we hope that each day is a little better than the one before. / * Don't hurry. Everything else can wait.
    ?* If there's anything that you need from us, just say so. / * (Take good care of yourself.|Rest well, and take care.)`),
  general: describe(`message "": reason moment wish
    (A few words for [d].|This message is for [d].||A short message about this: [c].) / We've been meaning to say something, and today is as good a day as any. / We've been thinking of you, and we wanted you to hear it from us.
    ? There's no need to answer right away. Take your time. / +* If you'd like to talk, we're here, and we'd be happy to hear from you. / * (Take care of yourself.|Until soon, and take care.)`),
  introduction: describe(`introduction "In short:": work likes reach
    = (Meet [d].|This is [d].|Say hello to [d].|I'd like you to meet [d].||Let me introduce: [c].) / (Here's a name to remember: [c].|Let's start with a name: [c].) / Maybe you know it already. Maybe this is the first time. Either way, it's a good moment to get to know each other.
    +* Ask a question, and listen to the answer. / ? You may find that you have more in common than you expected. / Every good conversation starts like this, with a name and a little time. / [S]. (Now you've been introduced.|Now you know who to ask for.) / >? (Now you've been introduced.|Say hello when you get the chance.)`),
  fiction: describe(`story: who begin trouble turn end
    = (Once upon a time, there was [i].||This is the story of [d].||Here's a story about [s].||A story for you: [c].) / (Once upon a time, there was [i].|Here's a story about [s].||Here's a story for you: [c].) / Picture it for a moment. What do you see? Is it morning or evening? Is it quiet, or is something about to happen?
    ? In a story, something always is. / One day, a choice had to be made, and there was nobody else to make it. / + What would you have done? Would you have been brave, or would you have waited? / Close your eyes, and let the story go on for a while. / ? And when somebody asks you how it ends, you can say: I know, because I was there. / >+ What would you have done? Would you have been brave, or would you have waited? / >? (The end.|And that's the story.|And that's how it was.)`),
  trueStory: describe(`story: who begin trouble turn end
    (This is the story of [s].||Here's a story worth telling: [c].) / Try to picture the moment before it began, when nobody knew how it would turn out. / What would you have seen? What would you have hoped for? And what would you have done?
    ? It's easy to know better afterwards. It's harder to imagine not knowing. / ? That's why a true story is worth telling more than once. / So hold on to that moment, (and tell us what you would have done|and tell us what you see). / >? (And that's the story.|That's the story so far.)`),
};
