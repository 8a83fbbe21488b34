import { anyCase } from './pattern.ts';
import { FORM_NOUNS, LENGTH_MARK } from './words.ts';

const FORM = Object.values(FORM_NOUNS).join('|');
export const POLITE = anyCase`^(?:(?:hi|hey|hello|yo|ok|okay|so|and|but|also|then|now|well|please|pls|plz|in advance|(?:thanks|thank you|thx|cheers)(?=[,.!]| so much| in advance|$))\b(?: (?:there|guys|all|team|so much|in advance))?[,!. ]*)+`;
const ASK = String.raw`(?:(?:can|could|would|will|may) (?:you|u|ya|someone|anyone|anybody|somebody|we|i)(?: (?:please|pls|plz|maybe|kindly))?|(?:i|we|i['’]d|we['’]d|im|i['’]m)(?: would| am)?(?: really| just| kinda)? ?(?:needs?|wants?|wanna|gotta|have to|like|love|looking for|after)|looking for|help me(?: to| with)?|(?:i['’]?m |i am |we are |we['’]?re )?(?:trying|planning|hoping|working|thinking|making|doing|producing|filming|shooting|recording|about)(?: to| on| of| about)?|needs?|wants?|wanna|let['’]?s|get me|gimme|(?:is it possible|any chance (?:you|u) (?:can|could)))`;
const MAKE = String.raw`(?:write|tell|make|create|generate|gen|produce|draft|prepare|do|give|get|build|craft|come up with|whip up|cook up|record|script|need|want|have|knock out|put together|compose)`;
const LINK = String.raw`(?:for|4|about|abt|on|of|introducing|announcing|promoting|advertising|explaining|(?:that|which) (?:explains?|shows?|tells?|promotes?|says|is about)|showing|telling|describing|to|from|thanking|inviting|called|named|where|in which|with|regarding|covering|saying|re|titled)`;
/** A request with a verb: `can you make me a …` */
export const REQUEST = anyCase`^(?:(${ASK})\b ?(?:(?:you|u) )?)?(?:to )?(?:please |pls |plz )?(?:(${MAKE})\b(?: (?:me|us|you|up)\b)?)?[: ]*(.*)$`;
export const NOUN = anyCase`(?:^|(?<=[\s-]))(?:${FORM})(?=$|[\s,.:!?])(?: (?:${FORM})(?=$|[\s,.:!?]))*(?!-)`;
export const LINKED = anyCase`^(?:[:,]? ?(${LINK})\b|[:,]|$) ?(.*)$`;
/** An order that names its subject: `explain inflation`. */
export const ORDER = anyCase`^(?:(explain|describe|discuss|talk about|teach|summari[sz]e|tell (?:me|us|my \w+|people|them|viewers|everyone) (?:about|how|why|what)|walk (?:me|us|people|viewers|them) through)|(introduc(?:e|ing)|promot(?:e|ing)|advertis(?:e|ing)|announc(?:e|ing)|compare|pitch|sell))\b:? (.*)$`;
/** How the script should be, in words that no list can hold. */
export const MANNER = anyCase`^(?:please |pls |also |just |and )*(?:(?:keep|make) (?:it|this|that|them|me|us|the (?:tone|script|video|language|viewers?|audience|people|ending|intro|voice|ad)|sentences|words|paragraphs|things|everything|people|ppl|folks|viewers|everyone|someone|sure)\b|(?:use|avoid|skip|no|without|with|add|include|needs?|less|more|zero|don['’]?t (?:use|be|make|include|mention|add|sound)|do not (?:use|be|make|include|mention|add|sound)|never (?:use|mention)|go easy on|lots of|plenty of|some)\b.*\b(?:tone|style|mood|voice|vibes?|language|humou?r|jargon|words?|buzzwords|sentences?|hashtags?|emojis?|music|jokes?|puns?|hook|cta|call[ -]to[ -]action|cringe|cliches?|clichés|swearing|slang|energy|intro|outro|ending|question|metaphors?|rhymes?|narrator|dialogue|fluff|salesy|boring|drama|suspense|script|title|too|stage directions|sound effects|accent)\b|(?:the |it |this |that )?(?:tone|style|script|video|voice|vibe|ad|clip|length|it)? ?(?:should|must|needs to|has to|ought to) (?:be|sound|feel|last|have|end|start|fit|take|run|go)\b|(?:end|start|begin|finish|open|close|wrap up|conclude)(?: it| the \w+)? (?:with|on|by)\b|(?:in|with|using) (?:an? |the |my )?(?:[\w-]+ ){0,3}(?:tone|style|voice|way|vibe|mood|accent|manner|energy|feel|language|terms|words|sentences?|rhymes?|minutes?|seconds?)\b|(?:aimed|targeted|targeting|intended|meant|geared|tailored|suitable|perfect|made) (?:at|for|to|towards|toward)\b|target(?:ing|ed)?(?: audience)?\b|(?:the )?audience\b|think\b|like (?:im|i['’]m|i am|an?|the|you|on|in)\b|nothing (?:too|fancy|long|crazy)|(?:grades?|ages?|aged|year|level)[ -]\d+$|(?:something|smth|sth|anything)\b|not too\b|the (?:shorter|longer|funnier|weirder) the better|(?:max|maximum|about|around|under|no (?:more|longer) than|less than|up to|at least|roughly|approx|shorter than|not longer than|tops)\.? (?:${LENGTH_MARK}|\d)|(?:it['’]?s|this is|its) (?:for|going (?:on|to)|meant|aimed)\b|(?:for|on) (?:my |our |the )?(?:youtube|yt|tiktok|tik tok|instagram|insta|ig|facebook|fb|linkedin|radio|tv|twitter|x|socials?|social media|website|channel|reels?|shorts?|podcast)\b|explain (?:it|this|like)\b|be (?:as )?(?:\w+ )?(?:funny|creative|brief|concise|short|honest|bold|serious|yourself|clear)|surprise me|go (?:wild|crazy|nuts|all out)|you (?:decide|choose)|up to you|no pressure|(?:i )?need (?:it|this)\b|i['’]?m (?:bad|terrible) at\b|hope (?:that|this|you)\b|let me know\b|(?:that['’]?s|thats) (?:it|all)\b|as (?:short|long|soon|fast|quick\w*) as\b|[\w-]+ style$|[\w-]+ [\w-]+ style$|${LENGTH_MARK}\b.{0,12}$)`;
export const ADDRESSED = anyCase`^(?:(?:my|our|the|a|an|some|all|these|those|your) )?(?:[\w'’-]+ ){0,3}(?:kids?|children|grand(?:ma|pa|mother|father|parents)|mum|mom|dad|parents?|mother|father|boss|team|staff|students?|teens?|teenagers?|beginners?|adults?|seniors?|people|viewers?|customers?|patients?|investors?|employees?|audience|followers|subscribers|class|olds?|daughter|son|wife|husband|friends?|colleagues?|bros?|clients?|users|dummies|gamers|graders|nurses|teachers|toddlers?|everyone|channel|website|page|homepage)$`;
export const TOLD_TO = anyCase` (?:to|for) ((?:my|a|an|the|our|some|your|total|complete|absolute)? ?(?:[\w-]+ ){0,3}[\w-]+)$`;
export const ABOUT = anyCase`^(.*?) (?:about|abt|explaining|on (?:how|why)|(?=how|why|what)) ?(.+)$`;
export const LABEL = anyCase`^(topic|subject|title|product|company|brand|event|name|business|(target(?: audience)?|audience|tone|style|mood|vibe|length|duration|runtime|platform|format|language|voice|keywords?|goal|purpose|medium|type|genre)|features?|details|facts|(?:key |talking )?points?|benefits?|offers?|price|where|when|who|what|(?:cta|call to action)|slogan|tagline|info|notes?)\s*[:=] ?(.*)$`;
/** The customer's own words follow. */
export const MENTION = anyCase`^(?:please |pls |also |and )*(?:(?:mention|say|highlight|stress|don['’]?t forget(?: to (?:mention|say))?|make sure to (?:mention|say)|include|add)(?: that)? (?=(?:we|it|they|you|the|our|there|i|my|he|she)\b)|(?:mention|highlight)(?: that)?:? )`;
/** Words that only statements contain. */
export const STATED = anyCase`\b(?:is|are|was|were|am|has|have|had|will|can|cannot|may|must|does|did|do|says?|said|opens|starts|costs|makes|made|helps|keeps|comes|works|offers|includes|runs|lasts|takes|saves|gives|fits|needs|lets|holds|sleeps|got|get|gets)\b|\b\p{L}+['’](?:s|re|ve|m|ll|d) |n['’]t\b|^(?:we|it|they|i|you|he|she|there|its|im|theres|thats) |\b(?:i|we|they|he|she) \p{Ll}+|\d`;
/** First words of fragments to speak: steps, calls to action, and offers. */
export const DOING = anyCase`^(?:(?:first|then|next|finally|now|and|always|never|just) )*(?:add|find|leave|let|go|keep|read|start|stop|think of|apply|attach|bake|beat|blend|boil|bring|brush|check|choose|chop|combine|cook|cool|cover|cut|drain|drill|fill|fold|fry|grate|grill|heat|hold|knead|mash|measure|melt|mix|open|patch|peel|place|pour|press|pull|push|put|remove|repeat|rinse|rub|season|select|serve|simmer|slice|soak|spread|sprinkle|squeeze|stir|take|tap|tie|turn|twist|wait|wash|whisk|wipe|call|phone|visit|order|book|sign up|register|join|download|use code|rsvp|come|click|subscribe|follow|try|shop|buy|reserve|ask for|meet us|find us|vote|donate|stop by|drop in|no|free|new|now|only|fresh|made|since|from|until|every|under|over|locally|hand)\b`;
export const PLEASE = anyCase`[ ,]+(?:please|pls|plz|thanks|thank you|thx|ty|cheers)(?: so much| in advance)?[.!?]*$`;
/** A verb's ending, in a sentence of its own: `parking reopens Tuesday.` */
export const ENDING = /^(?:\S+ ){1,2}\S*[a-z]{2,}(?:ed|s) .*[.!]$/i;
/** Between the parts of a sentence: marks, and `and` before a request. */
export const BETWEEN =
  /((?:[,;:]|\s[-–])\s+|\s*[()]\s*|\s(?:and|so|but)\s(?=(?:(?:i|we|they|he|she)(?:['’]d)? )?(?:needs?|wants?|would like|like a)\b|(?:can|could) (?:you|u)\b))/i;
/** `Empty the tray.` */
export const ORDERED = /^\p{L}+ (?:the|an?|your|it|its|them|our|my)\b/iu;
/** Additions for the writer to make; only in a recipe are they steps. */
export const ADDED = /^(?:add|include|use|put in)\b(?!.*\d)/i;
/** Forms whose subject follows `about`: who they are for follows `for`. */
export const TOLD = /^(?:explainer|story|news|course)$/;
/** First words of instructions that may begin a sentence of any text. */
export const DOUBTFUL = anyCase`^(?:think|something|anything|nothing|like|in|with|using|hope|let|for|on|about|around|under|be|some|more|less|no|without|i|it|it['’]?s|this|that|up|start|open|close|finish|add|include|use|explain)\b`;
export const FOR_WHOM = anyCase`^for (?:people|anyone|everyone|those|all|adults|kids|children|teens|beginners|students|parents|families|women|men|users|viewers|listeners)\b`;
/** `topic is electric cars`, within a sentence. */
export const PART_LABEL = anyCase`^(?:the )?(?:(topic|subject|title)|(?:target )?audience|tone|style|length|mood|platform)(?: is|:| =) (.*)$`;
/** `1 minute on jeans` */
export const LENGTH_ON = anyCase`^(?:an? )?${LENGTH_MARK} (?:about|on|of|for) (.+)$`;
export const VAGUE = anyCase`^(?:something|smth|sth|anything|it|this|that|${LENGTH_MARK})\b`;
export const CLAUSE =
  /^(?:how|why|what|when|where|who|which|whether|if|the (?:story|history|difference|art|rise|fall) )/i;
export const ATTACHED = /^(?:who|whose|which|where|that|an?|the|in|on|at|with|by|near|from) /i;
