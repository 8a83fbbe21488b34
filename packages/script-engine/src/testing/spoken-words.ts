import type { Form } from '#forms/form.ts';

/**
 * The words that a draft may contain besides the customer's own. The lists are checked by hand: a new sentence of
 * the writer's must add its words here, where an unsuitable one stands out.
 */
const SPOKEN: Readonly<Record<Form | 'any', string>> = {
  any: `
    a about again all also always and answer any anything are around as ask asking at be because been before
    begin being best better but can change check close come comes cost costs curious decide did do don't
    done down each easy either else end enjoy enough every everybody everything expected far feel find fine
    first for from get gets give glad go good happy has have hear heard hello help here here's highlights
    hope how hurry if in is isn't it it's just keep know let let's like listen little long look looking love
    made make may maybe meet mind moment more much need next no nobody not now of often on once one's one ones
    only or our out own pass people price put question questions quiet ready remember remembering right say
    second see short show so somebody something sounds start stay step take talk tell than that that's the
    them then there there'll there's thing things think this time to today too try turn until up us want way
    we we'd we're welcome what when where while who why will with without worth would write wrong yet you
    you'd you'll you're you've your yours yourself`,
  advert: `
    bad clear closely closer compare could exactly pay quick rather seen should soon speech straight waiting
    what's who'd who's`,
  listing: `
    book bring by door doors feels gladly knows minute new open person picture pictures place room through
    touch tour viewing walk walking we'll windows word yes`,
  event: `
    company date forward idea invited join others plan reason same save scene special we'll won't yes`,
  podcast: `
    an answers comfortable conversations expert found hearing honest idea join later leave person said send
    sent started subject`,
  explainer: `
    across add afterwards against agree already answers anybody apart asked believe below bet bits both build came
    can't care by challenge changing child choice choose chose chosen clear clearer closely closer comments compare
    comparison could counts crazy cross decision difference differences different differently easily even ever experience explain
    explained explaining explains fair few forget found friend fun got grows guess harder headline honest
    interesting knows lean learn leave left likely line list lists lot loud makes making matters minute
    missing morning most move name never nod notes notice number ones one's opinion other others over part pick
    pieces place point points post probably quick read reason scroll seconds same seems sees sentence sets share short side sides sleep some
    speaks stand starting still stop stuck subject sure surprised tells ten they they'd thing third those three today's
    together told tomorrow top trust two understand understood useful version well were what's whether which
    wondered wondering words`,
  course: `
    able already back end example lesson mark notice note often subject tomorrow understood welcome words write`,
  news: `
    asking checking happened latest many news saying share source still story they three voices`,
  'how-to': `
    two back by differently easier eight first five four goes going halfway helped last nine perfect pick seven
    six small step stop stuck sure ten they'd thing three works worry`,
  recipe: `
    two bite carefully cooking eight finish first five four fresh last likes making measure menu nine patience
    read recipe seven sit six step table taste ten three tongue trust`,
  meditation: `
    away back between body breath breathe count drop effort eyes face fix follow four ground grow hands
    heavy hold kind lie meets near nose nothing notice nowhere place rest settle shoulders sit six slow
    slower slowly smile soft softer space thought through together wandered`,
  message: `
    ahead an another anybody anyway apology away birthday blow both candles care caused company
    congratulations count day days difference doesn't doing earned easily even exactly expects explain faces
    felt few food full going goodbye got had hard hearing home hour i i'll kind laughs listening longer loss
    looks lot loud lucky makes many mean meaning mentions message minds thinking moments must my names never new nice
    one's ordinary owe patience perfect plainly please proud saw saying sees seldom short shorter single
    small some soon sorry started surprises thank those tired took touch tried trouble two understand wait wanted
    warm was wasn't ways we've well were whatever wish words work won't wouldn't year`,
  introduction: `
    already chance common conversation i'd introduce introduced me name other starts`,
  story: `
    afterwards asks began brave choice day ends evening eyes had happen harder hold hoped i imagine knew
    knowing morning picture seen story telling true upon waited was`,
};

/** The vocabulary of a form, in lower case. */
export function spokenWords(form: Form): ReadonlySet<string> {
  return new Set(`${SPOKEN.any} ${SPOKEN[form]}`.trim().split(/\s+/));
}
