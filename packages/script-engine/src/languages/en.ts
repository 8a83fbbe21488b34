import { type FormNames, type Grammar, LENGTH_MARK, listWords } from './grammar.ts';

/** A case-insensitive regular expression from its source; for expressions too long for a literal. */
function anyCase(parts: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return new RegExp(String.raw(parts, ...values), 'iu');
}

/** Like `anyCase`, but case-sensitive. */
function asWritten(parts: TemplateStringsArray, ...values: readonly string[]): RegExp {
  return new RegExp(String.raw(parts, ...values), 'u');
}

const FORMS: FormNames = {
  advert: String.raw`ad|advert|advertisement|commercial|promo|promotion|spot|teaser|sales pitch|pitch|product (?:demo|video|launch|description)|demo|appeal|launch`,
  'how-to': String.raw`how[ -]?to(?: guide)?|tutorial|walk-?through|guide|recipe|instructions|step[ -]by[ -]step`,
  story: String.raw`story(?: ?time)?|tale|fable`,
  news: String.raw`news(?: (?:item|report|story|script|update|flash|segment|bulletin))?|announcement|press release|bulletin`,
  course: String.raw`(?:course )?lesson|course|lecture|class|training`,
  podcast: String.raw`podcast(?: (?:episode|ep|intro|trailer|opening))?(?: #?\d+)?(?: (?:intro|opening))?|show|episode`,
  explainer: String.raw`explainer|documentary|docu|overview|essay|video essay`,
  any: String.raw`films?|movies?|jingle|rap|slideshow|animation|segment|welcome (?:video|message|note)|(?:you ?tube |yt |tik ?tok |insta(?:gram)? |ig )?(?:videos?|vids?|scripts?|clips?|reels?|shorts?|tik ?toks?)|voice[ -]?overs?|vo|narration|posts?|captions?|text|copy|intro(?:duction)?|outro|trailer|message|speech|toast|letter|invitation|greeting|monologue|review|presentation|vlog|meditation|eulogy|poem|bio`,
};
const FORM = Object.values(FORMS).join('|');
const NOUN = String.raw`(?:^|(?<=[\s-]))(?:${FORM})(?=$|[\s,.:!?])(?: (?:${FORM})(?=$|[\s,.:!?]))*(?!-)`;
const ASK = String.raw`(?:(?:can|could|would|will|may) (?:you|u|ya|someone|anyone|anybody|somebody|we|i)(?: (?:please|pls|plz|maybe|kindly))?|(?:i|we|i['’]d|we['’]d|im|i['’]m)(?: would| am)?(?: really| just| kinda)? ?(?:needs?|wants?|wanna|gotta|have to|like|love|looking for|after)|looking for|help me(?: to| with)?|(?:i['’]?m |i am |we are |we['’]?re )?(?:trying|planning|hoping|working|thinking|making|doing|producing|filming|shooting|recording|about)(?: to| on| of| about)?|needs?|wants?|wanna|let['’]?s|get me|gimme|(?:is it possible|any chance (?:you|u) (?:can|could)))`;
const MAKE = String.raw`(?:write|tell|make|create|generate|gen|produce|draft|prepare|do|give|get|build|craft|come up with|whip up|cook up|record|script|need|want|have|knock out|put together|compose)`;
const LINK = String.raw`(?:for|4|about|abt|on|of|introducing|announcing|promoting|advertising|explaining|(?:that|which) (?:explains?|shows?|tells?|promotes?|says|is about)|showing|telling|describing|to|from|thanking|inviting|called|named|where|in which|with|regarding|covering|saying|re|titled)`;
const AMOUNT = String.raw`(?:\d+(?:[.,:]\d+)?|one|two|three|five|ten|fifteen|twenty|thirty|forty|sixty|ninety|half an?|an?)`;
const ABBREVIATION = String.raw`\b(?:Mr|Mrs|Ms|Dr|Prof|St|No|Jr|Sr|vs|e\.g|i\.e|[ap]\.m(?!\.\s+(?!\w+day\b)\p{Lu}))`;
const VICTIM = String.raw`(?:him|her|them|someone|somebody|people|my (?:\w+ )?\w+|your (?:\w+ )?\w+|(?:a|the) (?:person|child|kid|woman|man|girl|boy|neighbou?r|teacher))`;
const HATED = String.raw`(?:jews|muslims|christians|hindus|immigrants|refugees|blacks|black people|white people|asians|gays|gay people|lesbians|trans people|women|disabled people|gypsies)`;

/** English. */
export const EN: Grammar = {
  forms: (Object.keys(FORMS) as (keyof FormNames)[]).map((name) => [
    name,
    anyCase`^(?:${FORMS[name]})(?=\s|$)`,
  ]),
  nouns: new RegExp(NOUN, 'giu'),
  strong: asWritten`^(?:${listWords(`
  pls plz please thx thanks ty thank asap lol lmao haha cheers script scripts video videos vid clip reel reels short shorts ad advert advertisement
  commercial promo voiceover narration youtube yt tiktok instagram insta ig facebook fb linkedin twitter snapchat radio tv podcast spot social media post posts
  write make create generate gen need want upbeat funny playful calm soothing warm serious formal informal professional dramatic
  inspiring inspirational casual energetic lively persuasive heartfelt emotional cheerful relaxed cinematic documentary neutral
  light simple fun exciting confident gentle humorous humourous friendly catchy engaging creative quirky witty sarcastic cozy cosy
  hype hyped punchy snappy sad happy chill relatable edgy epic motivational motivating educational informative conversational
  tone style mood vibe vibes voice energy audience gen z genz millennials boomers teens teenagers kids children adults beginners
  beginner students seniors professionals viewers length duration long quick quickly brief tutorial explainer lesson story
  news announcement recipe jargon emojis emoji hashtags cringe cringey corny boring cheesy hook cta lenhere max maximum
  minimum tops english simple-terms dark romantic mysterious spooky whispery asmr b2b b2c kid trustworthy urgent sincere
  luxury luxurious classy modern minimal minimalist elegant sassy sexy cute wholesome silly poetic thanku advance`)})$`,
  glue: asWritten`^(?:${listWords(`a an the and or but for in with to of on about my me it its it's i u you be is very really super kinda kind sort bit little so as
  like not no too more less than around about approx approximately roughly exactly under up at by only just all ages af tho though
  that this something anything nothing would should sound sounds feel feels can could if possible from your our we us full nice good
  great here there hi hey hello yo ok okay general public one thing everyone`)})$`,
  lengths: new RegExp(
    String.raw`~?\b${AMOUNT}[ -]?(?:(?:to|or|–|-) ?\d+ ?)?(?:s|sec|secs|seconds?|min|mins|minutes?|words?)\b(?:[ -]long\b)?`,
    'gi',
  ),
  sentenceEnd: asWritten`(?<=[.!?]["'”’)]?)(?<!${ABBREVIATION}\.)(?<!(?:^|\n)\s*\d{1,2}\.)\s+|\n+`,
  polite: anyCase`^(?:(?:hi|hey|hello|yo|ok|okay|so|and|but|also|then|now|well|please|pls|plz|in advance|(?:thanks|thank you|thx|cheers)(?=[,.!]| so much| in advance|$))\b(?: (?:there|guys|all|team|so much|in advance))?[,!. ]*)+`,
  please: anyCase`(?<![ ,])[ ,]+(?:please|pls|plz|thanks|thank you|thx|ty|cheers)(?: so much| in advance)?[.!?]*$`,
  request: anyCase`^(?:(${ASK})\b ?(?:(?:you|u) )?)?(?:to )?(?:please |pls |plz )?(?:(${MAKE})\b(?: (?:me|us|you|up)\b)?)?[: ]*(.*)$`,
  helping: /^(?:can|could|would|will|may|help)/i,
  linked: anyCase`^(?:[:,]? ?(${LINK})\b|[:,]|$) ?(.*)$`,
  sayingLink: /^(?:saying|(?:that|which) says)$/i,
  forLink: /^(?:for|4|to)$/i,
  order: anyCase`^(?:(explain|describe|discuss|talk about|teach|summari[sz]e|tell (?:me|us|my \w+|people|them|viewers|everyone) (?:about|how|why|what)|walk (?:me|us|people|viewers|them) through)|(introduc(?:e|ing)|promot(?:e|ing)|advertis(?:e|ing)|announc(?:e|ing)|compare|pitch|sell))\b:? (.*)$`,
  promoting: /^(?:promot|advertis|sell)/i,
  announcing: /^announc/i,
  manner: anyCase`^(?:please |pls |also |just |and )*(?:(?:keep|make) (?:it|this|that|them|me|us|the (?:tone|script|video|language|viewers?|audience|people|ending|intro|voice|ad)|sentences|words|paragraphs|things|everything|people|ppl|folks|viewers|everyone|someone|sure)\b|(?:use|avoid|skip|no|without|with|add|include|needs?|less|more|zero|don['’]?t (?:use|be|make|include|mention|add|sound)|do not (?:use|be|make|include|mention|add|sound)|never (?:use|mention)|go easy on|lots of|plenty of|some)\b.*\b(?:tone|style|mood|voice|vibes?|language|humou?r|jargon|words?|buzzwords|sentences?|hashtags?|emojis?|music|jokes?|puns?|hook|cta|call[ -]to[ -]action|cringe|cliches?|clichés|swearing|slang|energy|intro|outro|ending|question|metaphors?|rhymes?|narrator|dialogue|fluff|salesy|boring|drama|suspense|script|title|too|stage directions|sound effects|accent)\b|(?:the |it |this |that )?(?:tone|style|script|video|voice|vibe|ad|clip|length|it)? ?(?:should|must|needs to|has to|ought to) (?:be|sound|feel|last|have|end|start|fit|take|run|go)\b|(?:end|start|begin|finish|open|close|wrap up|conclude)(?: it| the \w+)? (?:with|on|by)\b|(?:in|with|using) (?:an? |the |my )?(?:[\w-]+ ){0,3}(?:tone|style|voice|way|vibe|mood|accent|manner|energy|feel|language|terms|words|sentences?|rhymes?|minutes?|seconds?)\b|(?:aimed|targeted|targeting|intended|meant|geared|tailored|suitable|perfect|made) (?:at|for|to|towards|toward)\b|target(?:ing|ed)?(?: audience)?\b|(?:the )?audience\b|think\b|like (?:im|i['’]m|i am|an?|the|you|on|in)\b|nothing (?:too|fancy|long|crazy)|(?:grades?|ages?|aged|year|level)[ -]\d+$|(?:something|smth|sth|anything)\b|not too\b|the (?:shorter|longer|funnier|weirder) the better|(?:max|maximum|about|around|under|no (?:more|longer) than|less than|up to|at least|roughly|approx|shorter than|not longer than|tops)\.? (?:${LENGTH_MARK}|\d)|(?:it['’]?s|this is|its) (?:for|going (?:on|to)|meant|aimed)\b|(?:for|on) (?:my |our |the )?(?:youtube|yt|tiktok|tik tok|instagram|insta|ig|facebook|fb|linkedin|radio|tv|twitter|x|socials?|social media|website|channel|reels?|shorts?|podcast)\b|explain (?:it|this|like)\b|be (?:as )?(?:\w+ )?(?:funny|creative|brief|concise|short|honest|bold|serious|yourself|clear)|surprise me|go (?:wild|crazy|nuts|all out)|you (?:decide|choose)|up to you|no pressure|(?:i )?need (?:it|this)\b|i['’]?m (?:bad|terrible) at\b|hope (?:that|this|you)\b|let me know\b|(?:that['’]?s|thats) (?:it|all)\b|as (?:short|long|soon|fast|quick\w*) as\b|[\w-]+ style$|[\w-]+ [\w-]+ style$|${LENGTH_MARK}\b.{0,12}$)`,
  doubtful: anyCase`^(?:think|something|anything|nothing|like|in|with|using|hope|let|for|on|about|around|under|be|some|more|less|no|without|i|it|it['’]?s|this|that|up|start|open|close|finish|add|include|use|explain)\b`,
  addressed: anyCase`^(?:(?:my|our|the|a|an|some|all|these|those|your) )?(?:[\w'’-]+ ){0,3}(?:kids?|children|grand(?:ma|pa|mother|father|parents)|mum|mom|dad|parents?|mother|father|boss|team|staff|students?|teens?|teenagers?|beginners?|adults?|seniors?|people|viewers?|customers?|patients?|investors?|employees?|audience|followers|subscribers|class|olds?|daughter|son|wife|husband|friends?|colleagues?|bros?|clients?|users|dummies|gamers|graders|nurses|teachers|toddlers?|everyone|channel|website|page|homepage)$`,
  toldTo: anyCase` (?:to|for) ((?:my|a|an|the|our|some|your|total|complete|absolute)? ?(?:[\w-]+ ){0,3}[\w-]+)$`,
  receiver: /^(?:me|us|my|our|them|\p{Lu}\p{L}+$)/u,
  forWhom: anyCase`^for (?:people|anyone|everyone|those|all|adults|kids|children|teens|beginners|students|parents|families|women|men|users|viewers|listeners)\b`,
  about: anyCase`^(.*?) (?:about|abt|explaining|on (?:how|why)|(?=how|why|what)) ?(.+)$`,
  asIf: / (?:like|as if) (?:im|i['’]m|i am)\b.*$/i,
  label: anyCase`^(?:(topic|subject|title|product|company|brand|event|name|business)|(target(?: audience)?|audience|tone|style|mood|vibe|length|duration|runtime|platform|format|language|voice|keywords?|goal|purpose|medium|type|genre)|(features?|details|facts|(?:key |talking )?points?|benefits?|offers?|price|where|when|who|what|(?:cta|call to action)|slogan|tagline|info|notes?))\s*[:=] ?(.*)$`,
  partLabel: anyCase`^(?:the )?(?:(topic|subject|title)|(?:target )?audience|tone|style|length|mood|platform)(?: is|:| =) (.*)$`,
  mention: anyCase`^(?:please |pls |also |and )*(?:(?:mention|say|highlight|stress|don['’]?t forget(?: to (?:mention|say))?|make sure to (?:mention|say)|include|add)(?: that)? (?=(?:we|it|they|you|the|our|there|i|my|he|she)\b)|(?:mention|highlight)(?: that)?:? )`,
  stated: anyCase`\b(?:is|are|was|were|am|has|have|had|will|can|cannot|may|must|does|did|do|says?|said|opens|starts|costs|makes|made|helps|keeps|comes|works|offers|includes|runs|lasts|takes|saves|gives|fits|needs|lets|holds|sleeps|got|get|gets)\b|\b\p{L}+['’](?:s|re|ve|m|ll|d) |n['’]t\b|^(?:we|it|they|i|you|he|she|there|its|im|theres|thats) |\b(?:i|we|they|he|she) \p{Ll}+|\d`,
  doing: anyCase`^(?:(?:first|then|next|finally|now|and|always|never|just) )*(?:add|find|leave|let|go|keep|read|start|stop|think of|apply|attach|bake|beat|blend|boil|bring|brush|check|choose|chop|combine|cook|cool|cover|cut|drain|drill|fill|fold|fry|grate|grill|heat|hold|knead|mash|measure|melt|mix|open|patch|peel|place|pour|press|pull|push|put|remove|repeat|rinse|rub|season|select|serve|simmer|slice|soak|spread|sprinkle|squeeze|stir|take|tap|tie|turn|twist|wait|wash|whisk|wipe|call|phone|visit|order|book|sign up|register|join|download|use code|rsvp|come|click|subscribe|follow|try|shop|buy|reserve|ask for|meet us|find us|vote|donate|stop by|drop in|no|free|new|now|only|fresh|made|since|from|until|every|under|over|locally|hand)\b`,
  ending: /^(?:\S+ ){1,2}\S*[a-z]{2}(?:ed|s) .*[.!]$/i,
  ordered: /^\p{L}+ (?:the|an?|your|it|its|them|our|my)\b/iu,
  added: /^(?:add|include|use|put in)\b(?!.*\d)/i,
  between:
    /((?:[,;:]|\s[-–])\s+|\s*[()]\s*|\s(?:and|so|but)\s(?=(?:(?:i|we|they|he|she)(?:['’]d)? )?(?:needs?|wants?|would like|like a)\b|(?:can|could) (?:you|u)\b))/i,
  joint: /^(?:and|or|but|so|also)$/i,
  pair: /^[\p{L}-]+ (?:and|&|but|or) /iu,
  lengthOn: anyCase`^(?:an? )?${LENGTH_MARK} (?:about|on|of|for) (.+)$`,
  vague: anyCase`^(?:something|smth|sth|anything|it|this|that|${LENGTH_MARK})\b`,
  unspoken: /^(?:me|us|it|this|that|something|anything)\b|\b(?:this|me|it|smth|sth)\b/i,
  clause:
    /^(?:how|why|what|when|where|who|which|whether|if|the (?:story|history|difference|art|rise|fall) )/i,
  attached: /^(?:who|whose|which|where|that|an?|the|in|on|at|with|by|near|from) /i,
  othersName: /^(?:your|his|her|their)\b/i,
  noHeading:
    /^(?:the|this|that|our|my|your|his|her|their|every|each|today['’]?s|i|we|it|you|they|he|she|there)\b|\b(?:is|are|was|were|has|have|will|with|in|at|to|for|of|every)\b/i,
  unowned: /\b(?:here['’]?s|for|with)\b/i,
  article: /^(?:an?|the|some|my|our|very|one|another|new|nice|good)$/i,
  howTo: /^how to /i,
  asking: /^(?:how|why|what|who|which|whether)\b/i,
  nominal: /^(?:an? |the )/i,
  call: anyCase`^(?:call|phone|dial|ring|visit|order|book|sign up|register|join|download|use (?:the )?code|rsvp|come|click|subscribe|follow|message|email|text|try|get|shop|buy|reserve|swipe|tap|ask for|meet us|find us|vote|apply|donate|stop by|drop in|reply)\b`,
  question: anyCase`\?["”]?$|^(?:how|why|what|when|where|who|which|whether|top \d|best|\d+ \p{L}+s\b)`,
  background: /^(?:i['’]?m|i am|we['’]re|we are) an? \D*$/i,
  spacesMarks: false,
  harm: [
    String.raw`\b(?:kill|hang|poison|harm|hurt|cut|starve|drown)(?:ing)? (?:myself|yourself|himself|herself|themselves|oneself)\b`,
    String.raw`\b(?:commit(?:ting)?|methods? (?:of|for)|ways? to (?:commit|attempt)|how to (?:do|commit)) suicide\b|\bhow to (?:self[ -]harm|be anorexic|stop eating to lose)\b`,
    String.raw`\b(?:murder|assassinate|kidnap|stalk|rape|strangle|poison|kill)(?:ing)? ${VICTIM}\b(?! (?:skin|hair|plants?|lawn|pests?|weeds?|debt|time|career|vibe))`,
    String.raw`\b(?:make|making|build|building|assemble|construct|plant|detonate|3d[- ]print|cook|cooking|synthesi[sz]e)(?:ing)? (?:(?!bath|shower|fizz)[\w-]+ ){0,3}(?<!(?:bath|cherry|seed|f|photo|cocoa|jäger|water|stink|smoke|chocolate) )(?:bombs?(?! (?:cyclone|shelter))|explosives?|grenades?|silencers?|ghost guns?|meth|methamphetamine|crack cocaine|fentanyl|nerve (?:agent|gas)|ricin|sarin|anthrax|chemical weapons?)\b`,
    String.raw`\b(?:child|children|minors?|underage|preteen|kiddie|teen(?:age)?(?: girls?| boys?)?)s? (?:porn\w*|nudes?|sex(?!ual (?:health|abuse prevention)|\w* ed)\w*|erotic\w*)\b|\b(?:sexy|erotic|nude) (?:\w+ )?(?:child|children|minors?|kids?|schoolgirls?|underage \w+)\b`,
    String.raw`\bwhy (?:all )?${HATED} (?:are|must|should) (?:inferior|evil|vermin|die|be (?:killed|banned|deported|hated))|\b(?:hate|kill|gas|exterminate|attack|get rid of) (?:all |the )?${HATED}\b(?! (?:crime|speech))`,
    String.raw`\b(?:phishing|scam) (?:emails?|messages?|calls?|scripts?|videos?|texts?) (?:to|that|pretending|for (?:tricking|stealing))\b|\b(?:pretend(?:ing)? to be|impersonat(?:e|ing)|pose as) (?:a |an |the |their |your )?(?:bank|police|irs|tax office|grand(?:son|child))|\b(?:steal|get|trick (?:\w+ ){1,3}(?:into|out of)) (?:giving |sharing )?(?:their |people's |someone's |other people's )(?:passwords?|bank details|credit cards?|identity|savings|pins?)\b`,
    String.raw`\b(?:make|sell|print|forge)(?:ing)? (?:fake|counterfeit) (?:money|banknotes|passports|ids?|prescriptions)\b|\b(?:plan|carry out|commit)(?:ing)? (?:a |an )?(?:school shooting|mass shooting|terror(?:ist)? attack|massacre|bombing)\b`,
  ].map((pattern) => new RegExp(pattern, 'i')),
  outlines: {
    any: 'What is it about? / Who is it for? / Name one thing they should know / Give an example / What should they do now?',
    advert:
      'What is it called? / Who is it for? / Name one thing it does / What does it cost, and where is it? / What should they do now?',
    explainer:
      'What is it, in one sentence? / Why does it matter? / How does it work? / Give an example / What should they remember?',
    'how-to':
      'What will they be able to do? / What do they need? / What is the first step? / What comes next? / What is the last step?',
    story: 'Who is it about? / How does it begin? / What goes wrong? / What happens then? / How does it end?',
    news: 'What happened? / When and where? / Who said so? / Why does it matter? / What happens next?',
    course:
      'What is this lesson about? / What is the main idea? / Give an example / What do people often get wrong? / What should they try now?',
    podcast:
      'What is the show called, and who hosts it? / What is today’s episode about? / Who is the guest? / Name one thing listeners will hear / When is the next episode?',
  },
};
