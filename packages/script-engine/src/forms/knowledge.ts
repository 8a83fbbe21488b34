import { describe } from './form.ts';

/** Lines that follow facts in an explanation. */
const AFTER_FACTS = `/ >+ If you want to remember just one thing, pick the one that surprised you most. / >+ And if you have a question about this, ask it. Somebody else is probably wondering, too. / >+ Try explaining this to somebody in your own words. It's the best way to keep it in mind. / >+ What would you add? Tell us in the comments. / >? (That's the short version.|Now you know a little more than before.|And that's it for today.)`;
/** Kinds that explain, teach, report or guide. */
export const KNOWLEDGE = {
  topic: describe(`explainer: fact example matter wrong viewers
    = (Let's talk about [s].|Today's subject: [c].|Let's take a closer look: [c].) / (Let's talk about [s].|Today's subject: [c].|Here's a subject for today: [c].) / Before anybody explains anything, stop for a moment and ask yourself three questions. / What do you already know about this? Where did you learn it? And what would you still like to find out?
    ? There are no wrong answers here, only good starting points. / ? Write yours down, even if it's just a few words. / Then tell us in the comments: (what would you ask first|what comes to mind first)? ${AFTER_FACTS}

    Here's a challenge for you: (explain [s] to a friend in one sentence|[c], explained in one sentence). / ? It sounds easy until you try. / Start with what you're sure of. Then add the part that you'd like to understand better.
    ? If you get stuck, that's useful, because now you know what to look up next. / + (Try it out loud, right now, and see how far you get.|Go on, try it out loud.) / And once you have your sentence, share it. We'd love to hear how you'd put it.`),
  clause: describe(`explainer: fact example matter wrong viewers
    = (Let's talk about [s].|Today's question: [c].|Have you ever wondered [s]?) / (Do you know [s]?|Could you say [s]?|Have you ever wondered [s]?) Take a moment before you answer. / First, what do you know for sure? Second, what have you only heard? And third, what's missing?
    ? Most of us pick up bits and pieces and never put them together. / Now put together what you have, in your own words, and keep it short. / ? If you can explain it to somebody else, you've understood it. If you can't, you've found your next question. / And then tell us (below|in the comments) how you'd explain it. ${AFTER_FACTS}

    (Today's question: [c].|Here's a question to think about: [c].) / It's easy to nod and move on, so let's not do that. Give it one minute of your own. / Where have you come across this yourself? What did you notice? What would you ask somebody who knows it well?
    ? Write that question down. It's a better start than any headline. / ? And be honest about what you don't know yet. That's where it gets interesting. / (What's your answer so far?|So, what would you say?) We'd love to read it below.`),
  question: describe(`explainer: fact example matter wrong viewers
    = [Q] / [Q] / (It's a good question.|It's a fair question.) Maybe you've asked it yourself. Maybe somebody has asked you. / Before you look up the answer, take a guess. What would you say if (a friend|a child) asked you right now?
    ? Keep that guess in mind. Being wrong is part of the fun. / ? Then find out how close you were, and what surprised you. / (Tell us your best answer in the comments.|Leave your best answer below.) ${AFTER_FACTS}`),
  list: describe(`explainer: first second third favourite viewers
    = (Let's make a list: [c].|Here's a list worth making: [c].|Let's talk about [s].) / [S]: which ones would you name? / Don't scroll on just yet. Start with one that you know from your own experience. / Then think of one that somebody else told you about, and ask yourself whether you agree.
    ? Put the best one at the top of your list. That's the one to remember. / ? One that you remember is worth more than ten that you forget. / Now share it. Write your number one in the comments, and see what others have chosen. ${AFTER_FACTS}`),
  choice: describe(`explainer: pro contra price verdict viewers
    = ([Q]||Which one is right for you? Let's compare: [c].) / ([Q]||[S]: where do you stand?) Before you (decide|choose), get clear about what matters to you. / Make two short lists, one for each. Write down what speaks for it and what speaks against it.
    ? Then cross out everything that makes no difference to you. / ? What's left is often a clearer answer than any opinion you'll hear. / + Somebody else may come to a different answer, and that's fine. / So, what's your choice? (Tell us what made the difference.|Tell us below, and tell us why.) ${AFTER_FACTS}`),
  comparison: describe(`explainer: common differ example wrong viewers
    = (Let's compare: [c].|Here's a comparison: [c].) / (Let's compare: [c].|Here's a comparison: [c].) What would you name first, something that they share or something that sets them apart? / Take one point at a time, and look at both sides before you go on. / ? What's the same? What's different? And which difference would you explain first?
    ? Some differences are easy to see, and some only show when you look closely. / Which one surprised you? (Tell us below.|Write it in the comments.) ${AFTER_FACTS}`),
  news: describe(`news: event source matter future
    = (Here's the latest: [c].|In the news today: [c].|Let's turn to the news: [c].) / (Let's turn to the news: [c].|In the news: [c].) / You'll hear many voices, so here are three questions that help with every one of them. / Who is saying this, and how do they know? What happened, and what is still only expected? And what would change your mind?
    ? Look for a second source before you pass anything on. / ? It's fine to say that you don't know yet. / (Keep asking, and keep checking.|Stay curious, and check before you share.) / >+ Before you pass this on, tell it the way you heard it. / >+ If you have a question about this, ask us. / >? (That's the story so far.|That's the latest.|And that's the news.)`),
  howTo: describe(`how-to "You need": need step1 step2 step3 wrong
    = (Here's [h].|Let's take it step by step: [c].) / (Want to know [h]?|Would you like to know [h]?||Let's take this step by step: [c].) / First, decide what you want to end up with. It's much easier when you know where you're going. / Then get everything ready, so that you don't have to stop halfway.
    +* Take it one step at a time, and check each step before you go on. / ?* If something goes wrong, go back one step, not all the way to the start. / ?* And don't worry if it isn't perfect. (The second time will feel easier.|It gets easier every time.) / (Ready? Then start now.|That's all you need to begin.) / >? (And that's it. Now it's your turn.|That's all there is to it. Give it a try.)

    [S]: where do you begin? / Begin small. Do the first thing that you're sure of, and only that. / Next, find somebody who has done it before, and ask what they'd do differently.
    ?* Write down what works. You'll be glad you did. / +* If you get stuck, change one thing at a time, so that you can see what helped. / Then do it again. Nobody gets everything right on the first try, (and nobody has to|and that's fine). / >? That's all there is to it. Give it a try.`),
  lesson: describe(`course "In this lesson:": fact example matter first wrong
    = (Welcome to this lesson. Our subject: [c].|This lesson is about [s].||In this lesson: [c].) / (Welcome to this lesson. Our subject: [c].|In this lesson: [c].) / Before we start, write down what you already know about it. Two or three words are enough. / Then write down one question that you'd like to be able to answer at the end.
    +* Stop whenever you need to, and go back as often as you like. / ?* If something isn't clear, mark it, and look at it again tomorrow. / * (Now say it once in your own words.|Now explain it once in your own words.) That's how you'll notice what you've understood. / >+ Try it on an example of your own before you go on. / >+ Which part would you like to see again? Make a note of it. / >? (That's the end of this lesson.|See you in the next lesson.)`),
  recipe: describe(`recipe "You need": ingredients step1 step2 step3
    = (Today we're making [s].|Let's make [s].||On the menu today: [c].) / (Let's make [s].||On the menu today: [c].) / Before you begin, read the recipe from start to finish, and put everything you need on the table. / Measure carefully the first time. You can change things the next time.
    ?* Don't hurry. Good cooking likes a little patience. / ?* Taste as you go, and trust your own tongue. / And when it's ready, sit down and enjoy it, (best of all with somebody you like|while it's fresh). / >+ If you change something, write it down, so that you can make it again. / >? (And that's it. Enjoy!|That's all. Enjoy every bite!)`),
  meditation: describe(`meditation: scene thought
    (Welcome.|Hello.) (This is a quiet moment [l] [s].||Let's take a quiet moment together: [c].) / Find a place where you can sit or lie down, and let your body settle. When you're ready, close your eyes. / * Take a slow breath in. And let it go, without any effort.
    + Notice where your body meets the ground. You don't have to hold yourself up right now. / +* Let your shoulders drop. Let your hands grow heavy. Let your face grow soft. / ?* If a thought comes, that's all right. Let it come, and let it pass. / + Listen for a moment. There may be sounds near you, and sounds far away. You don't have to follow them.
    ?* Breathe in, and count to four. Breathe out, and count to six. / + And again. In through the nose, and slowly out. / +* Let each breath be a little slower than the one before, and a little softer. / +* There's nothing to fix, and nowhere to go. For now, this breath is enough. / + If you notice that your mind has wandered, smile, and come back to your breath. You can do that as often as you like. / + Feel the space between one breath and the next. Rest there.
    +* Be kind to yourself, just as you are, in this moment. / * Stay here for as long as you like.`),
};
