import { anyOf, defineRomance } from './romance.ts';

const LENGTH_LEAD = anyOf`maximum|max|minimum|environ|a peu pres|plus ou moins|moins de|pas plus de|jusqu'a|autour de|dans les`;
const WRITTEN = anyOf`ton|style|voix|humour|musique|emojis?|hashtags?|blagues?|vannes?|accroche|cta|appel a l'action|jargon|mots?|phrases?|langage|cliches?|rimes?|questions?|energie|suspense|narrateur|dialogues?|effets|emotions?|cringe|blabla|accent|fin|script|titre|chute|rythme|anglicismes?`;
const VICTIM = anyOf`quelqu'un|une personne|les gens|(?:mon|ma|mes) [\p{L}-]+|(?:ton|ta|son|sa) [\p{L}-]+|(?:un|une|le|la|l') ?(?:personne|enfants?|gamin|femme|homme|fille|garcon|voisine?|prof|professeur|bebe)`;
const HATED = anyOf`juifs|musulmans|chretiens|hindous|immigres|migrants|refugies|noirs|blancs|asiatiques|arabes|gays|homosexuels|lesbiennes|trans|femmes|handicapes|gitans|roms`;
const WEAPON = anyOf`bombes?(?! (?:de (?:bain|table|peinture|chocolat|graines)|a eau|a graines|cyclonique|glacee|au chocolat))|explosifs?|grenades? a main|silencieux|methamphetamine|crystal meth|fentanyl|crack|gaz (?:neurotoxique|sarin)|ricine|sarin|anthrax|armes? chimiques?|armes? artisanales?|cocktails? molotov`;

/** French. */
export const FR = defineRomance({
  forms: {
    advert:
      'pubs?|publicites?|annonces?(?: publicitaires?)?|promo(?:tion)?|spots?(?: publicitaires?)?|reclame|teaser|pitch|demo',
    'how-to': "tutoriels?|tutos?|guide|recettes?|mode d'emploi|instructions|pas a pas|how[ -]?to",
    story: 'histoires?|contes?|recits?|fable|legende',
    news: 'actualites?|actu|flash info|journal|communique(?: de presse)?|bulletin|reportage',
    course: 'cours|lecons?|formation',
    podcast: 'podcasts?|episodes?',
    explainer: 'video explicative|explication|documentaire|resume|expose',
    any: 'scripts?|textes?|videos?|clips?|reels?|shorts?|tik ?toks?|stor(?:y|ies)|voix[ -]off|audios?|vocal|narration|intro(?:duction)?|outro|messages?|discours|toast|lettre|invitation|presentation|posts?|publication|copy|vlog|monologue|critique|poeme|meditation|jingle|bande-annonce|scenario|court[ -]metrage',
  },
  joins: "(?:d'une? |d'|(?:de|pour|en)(?: une?)? )",
  strong: anyOf`
    svp|stp|pls|urgente?|rends|scripts?|videos?|clip|reels?|shorts?|publicitaires?|tik ?tok|youtube|yt|instagram|insta|ig|facebook|fb|whatsapp|linkedin
    twitter|radio|tele|tv|reseaux|sociaux|story|stories|ecris|ecrivez|redige|redigez|genere|voudrais|droles?|amusante?s?|rigolo(?:te)?s?|humoristique|calmes?
    tranquille|detendue?|decontractee?|serieu(?:x|se)|formel(?:le)?|informel(?:le)?|professionnel(?:le)?|dramatique|inspirante?|motivante?|energique|emouvante?|joyeu(?:x|se)
    chaleureu(?:x|se)|amicale?|sympas?|cosy|epique|elegante?|minimaliste|simple|creati(?:f|ve)|sarcastique|ringarde?|tendre|romantique|mysterieu(?:x|se)|sombre
    educati(?:f|ve)|informati(?:f|ve)|conversationnel|persuasi(?:f|ve)|convaincante?|accrocheu(?:r|se)|percutante?|dynamique|courte?s?|bref|breve|rapides?|longue?s?
    ton|style|voix|ambiance|humour|energie|public|audience|debutante?s?|jeunes|duree|accroche|cta|emojis?|hashtags?|maximum|max|minimum|lenhere|neutre
    naturel(?:le)?|cringe|vite|vif|vive|enjouee?`,
  glue: anyOf`
    le|la|les|l|un|une|des|de|du|au|aux|a|en|avec|par|pour|et|ou|que|qui|est|soit|sont|pas|ne|ni|tres|plus|moins|si|trop|peu|quelque|chose|rien|bien|assez|super|demi
    comme|sur|tout|toute|tous|juste|entre|mon|ma|mes|ta|tes|sa|votre|vos|notre|nos|me|moi|te|se|on|je|tu|vous|il|elle|ce|cet|cette|ca|bonjour|salut|coucou|possible
    environ|pres|doit|etre|genre|type|grand|bon|bonne|aussi|mais|general|sans|facile|comprendre|premiere?|petite?|plait|besoin|ai|faut|veux|fais`,
  amounts: 'une?|deux|trois|cinq|dix|quinze|vingt|trente|quarante|soixante|quatre-vingt-dix',
  units: '(?:s|secs?|secondes?|mins?|minutes?|mots?)',
  halves: 'demi-minute|minute et demie',
  abbreviations: '(?:M|MM|Mme|Mlle|Dr|Pr|St|Ste|av|bd|tel|n°|p|ex)',
  greetings: anyOf`eh|bonjour|bonsoir|salut|coucou|hello|hey|yo|ok|okay|bon|alors|et|mais|aussi|donc|s'il (?:te|vous) plait|svp|stp|(?:d'|par )avance|tout le monde|a tous|les amis|l'equipe`,
  thanks:
    "(?:un grand )?merci(?: (?:d'avance|par avance|beaucoup|bien))?|s'il (?:te|vous) plait|svp|stp|pls|please|si possible",
  asks: anyOf`
    (?:j'ai|j'aurais|nous avons|on a|on aurait) besoin (?:de|d')|il (?:me|nous) (?:faut|faudrait)|(?:je|nous|on) (?:veux|voulons|veut|voudrais|voudrions|voudrait|cherche|cherchons)
    j'aimerais|nous aimerions|on aimerait|(?:je|on) (?:prepare|tourne)|nous (?:preparons|tournons)|(?:peux|pourrais|pouvez|pourriez)[- ](?:tu|vous)
    (?:est-ce que )?(?:tu|vous) (?:peux|pouvez|pourrais|pourriez|veux bien|voulez bien) (?=(?:me |m'|nous |en |ecri|fai|cre|gener|redig|aid|prepar|expliqu|racont))
    (?:tu|vous) (?:me |m'|nous )(?:fai|fera|ecri|aid|cre|redig|prepar)[\p{L}]*|aide[sz]?[- ](?:moi|nous)|serait-il possible de`,
  askTail: "(?:que|qu'|tu|vous|me|m'|nous|a|avec|de|d'|svp|stp)",
  helping: "(?:est-ce que )?(?:(?:tu|vous) )?(?:m'|me |nous )?(?:peux|pouv|pourr|aid)",
  makes: String.raw`(?:ecri(?:s|vez|re|ves|viez)|redig(?:e|es|ez|er|iez)|(?:cre|gener|prepar|imagin|invent|propos|trouv)(?:e|es|ez|er|iez)|fai(?:s|tes|re)|fass(?:es|iez)|donne[zr]?|sors)(?:[- ](?:moi|nous|lui))?`,
  links: anyOf`
    pour|sur|(?:a propos|au sujet) (?:de|du|des|d')|de|du|des|d'|qui (?:expliqu|present|parl|racont|montr|di[ts])[\p{L}]*(?: (?:de|que))?|expliquant|racontant|presentant|annoncant
    ou|avec|intitulee?|appelee?|disant(?: que| qu')?|a|(?=comment |pourquoi )`,
  sayingLinks: "(?:disant(?: que| qu')?|qui (?:dit|dise)(?: que)?)",
  forLinks: 'pour',
  explains: anyOf`expliqu(?:e|ez|er)(?:[- ](?:moi|nous|lui|leur))?|decri(?:s|vez|re)|parle[zr]?(?:[- ](?:moi|nous))? (?:de|d'|du|des)|raconte[zr]?(?:[- ](?:moi|nous))?|resume[zr]?|apprends(?:[- ]moi)?`,
  promotes: '(?:promouvoir|promouvez|vends|vendre)',
  announces: '(?:annonce[zr]?|presente[zr]?|compare[zr]?)',
  manners: anyOf`
    (?:rend(?:s|ez)?|gard(?:e|ez)|rest(?:e|ez)|fais|faites)(?:[- ](?:le|la|les|ca|moi))?(?: que|en|ca)? ?(?:calme|court|simple|drole|emouvant|emotionnel|joyeux|leger|sobre|bref|serieux|en sorte|un truc|quelque chose)[\p{L}]*|rends[- ](?:le|la|ca)\b
    (?:ca|il|elle|le \w+|la \w+)? ?(?:doit|devrait|devra|faudrait que|faut que)\b|que (?:ce|ca|le \w+|la \w+) (?:soit|sonne|dure|reste|fasse|paraisse|se termine|donne|finisse)\b
    (?:utilise[zr]?|evite[zr]?|sans|avec|ajoute[zr]?|inclus|incluez|mets|mettez|pas de|pas d'|peu de|beaucoup de|un peu de?|plus de|moins d[e']|n'utilise[zr]? pas|ne mets? pas)\b.*\b${WRITTEN}\b
    (?:termine|fini[st]*|commence|conclu[st]*|demarre|ouvre|attaque)[zr]? (?:par|avec|sur|en)\b|(?:finissez|concluez) (?:par|avec|sur)\b
    (?:dans|d'|sur|avec) ?(?:une? |le |mon )?(?:[\p{L}-]+ ){0,3}(?:ton|style|voix|maniere|ambiance|accent|langage|mots|phrases|rimes|minutes?|secondes?)\b
    (?:destine|adresse|adapte|pense|concu|ideal)[\p{L}]* (?:a|aux?|pour)\b|(?:public|audience|ton|style|voix|genre|ambiance|type|facon|cible)\b|comme si\b
    rien (?:de|d')|pas (?:trop|tres|plus|si|triste|serieux)\b|(?:quelque chose|un truc)\b|${LENGTH_LEAD} (?:lenhere|\d)|(?:c'est|ce sera) pour\b
    (?:pour|sur) (?:mon |ma |mes |le |la |les |notre |nos )?(?:youtube|yt|tik ?tok|instagram|insta|ig|linkedin|facebook|radio|tele|tv|reseaux|site|chaine|reels?|stories|podcast)\b
    merci pour (?:ton|votre) (?:aide|temps)|(?:sois|soyez) (?:creati|bref|breve|drole|honnete|court)\w*|surpren(?:ds|ez)[- ]|a (?:toi|vous) de (?:voir|choisir)|comme (?:tu|vous) (?:veux|voulez)|j'espere que|tiens[- ]moi|c'est tout|(?:au plus vite|des que possible)\b|niveau\b|de \d+ a \d+ ans`,
  doubtful: anyOf`avec|en|sans|rien|comme|plus|moins|peu|beaucoup|pour|environ|que|utilise[zr]?|ajoute[zr]?|mets|mettez|termine[zr]?|commence[zr]?|ouvre[zr]?|reste[zr]?|garde[zr]?|rend|rends|rendez|dans|sur|a|pas|c'est|ca|il|elle|le|la|un|une|quelque|j'espere|d'|fais|faites`,
  owners: anyOf`le|la|les|l'|une?|des|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs?|quelques`,
  people: anyOf`enfants?|gosses|petits|grands?-?(?:mere|pere|parents)|mamie|papi|maman|papa|mere|pere|parents|patron|chef|equipe|eleves|etudiants|ados|adolescents|jeunes|debutants|adultes|seniors|personnes|gens|public|clients|patients|investisseurs|employes|salaries|abonnes|classe|fille|fils|femme|mari|amis?|copains|collegues|utilisateurs|tous|familles|femmes|hommes|novices|chaine|page|site|reseaux|monde`,
  receivers: '(?:pour|a|aux?)',
  about: "sur|(?:au sujet|a propos) (?:de|du|des|d')|expliquant|(?=(?:ce qu|comment|pourquoi|quand|qui est))",
  asIf: "comme s(?:i|')",
  labels: {
    subject:
      'sujet|theme|titre|produit|service|entreprise|societe|marque|evenement|nom(?: \\w+ \\w+)?|commerce|boutique|enseigne',
    manner:
      'public(?: cible| vise)?|cible|audience|ton|style|ambiance|voix|duree|longueur|plateforme|format|langue|mots?[- ]cles?|objectifs?|but|intention|support|type|genre|canal',
    content:
      "caracteristiques|details|infos?|informations|points?(?: forts?| cles?)?|avantages|offres?|prix|tarifs?|ou|quand|qui|quoi|horaires?|adresse|cta|appel a l'action|slogan|accroche|notes?",
  },
  mentions: String.raw`(?:precise[zr]?|mentionne[zr]?|di(?:s|tes)|souligne[zr]?|indique[zr]?|ajoute[zr]?|rappelle[zr]?|n'oublie[zr]? pas(?: de (?:dire|mentionner|preciser))?)(?: aussi| bien)?(?: que | qu'|\s?: )`,
  verbs: String.raw`\b${anyOf`
    est|sont|suis|sommes|etes|etait|etaient|sera|seront|ont|avons|avez|avait|aura|fait|font|peut|peuvent|doit|doivent|va|vont|vient|viennent|coute|coutent|ouvre|ouvrent|ferme|ferment
    dure|durent|offre|offrent|arrive|arrivent|travaille|travaillent|vend|vendent|commence|commencent|finit|aide a|fonctionne|fonctionnent|vaut|valent|prend|prennent|faut|rouvre|rouvrent|garde|gardent
    tient|tiennent|chauffe|contient|pese|mesure|protege|nettoie|attend|attendent|revient|met|mettent|devient|permet|existe|nait|grandit|rend|rendent|donne|donnent|parle|vit|faite?s? (?:a la )?main|vivent|sert|livre|accueille
    repare|fabrique|presente|rentre|repart|aime|adore|suit|dit|court|bout|tombe|change|manque|passe|part|partent|reste|restent|dort|mange
    (?:j'|n'|c'|s'|t'|m'|l')(?:[ae]st|ai|a|ont|avait|\p{L}{3,}(?:e|es|ez|ons|ent|ait|ient|ais))|(?:je|tu|il|elle|on|ils|elles|ca) (?:ne |n'|me |te |se |y |vous |nous |le |la |les |l'|s'|m'|t')*\p{L}+
    nous (?:ne |n'|vous |les? |la |l'|en |y )*\p{L}+ons|vous (?:ne |n'|les? |la |l'|en |y )*\p{L}+ez|\p{L}{3,}(?:aient|erent)`}\b`,
  inLength: 'en',
  steps:
    'ajoute|mélange|verse|laisse|choisi|choisisse|arrose|rempli|remplisse|coupe|place|pose|plie|fai|faite|batte|bat|ferme|ouvre|retire|applique|enfile|tire|presse|appuie|appuye|lave|rince|sèche|chauffe|préchauffe|serve|saupoudre|épluche|hache|râpe|tourne|remue|garde|attende|répète|répéte|respire|marque|note|pense|rappelle|utilise|enlève|enleve|nettoie|nettoye|vérifie|branche|allume|éteigne|couvre|pétri|pétrisse|étale|range|mesure|roule|colle|peigne|glisse|incorpore|égoutte|mette|met|prene|prenne|prend|cuise|fouette|chauffe|dispose|dépose|compte|racle|masse|repasse|replie|secoue|démoule|enfourne|trempe|frotte|essuie|essuye',
  calls:
    'appelle|appele|visite|vene|vien|commande|achète|achete|réserve|télécharge|inscri|inscrive|abonne|suive|découvre|essaie|essaye|profite|clique|contacte|écri|écrive|demande|rejoigne|rejoin|entre|passe|goûte|tente|vote|partage|rendez-vou|rende|craque|offre|faites-vou',
  stepEndings: '(?:z|r|s|ds|t)?(?:-(?:les?|la|moi|nous|vous|y|en|toi))*',
  leads: "(?:puis|ensuite|d'abord|enfin|maintenant|et|toujours|ne|jamais|alors|pour finir)",
  offers:
    "gratuit|merci (?:pour|de)|bonnes?|bons?|joyeu(?:x|ses?)|bienvenue|places|entree|nouveau|nouvelle|des|depuis|jusqu'a|chaque|tous les|toutes les|seulement|fait main|zero|ouvert|ouverts|livraison|sans (?:rendez-vous|engagement|frais)|aucun|aucune",
  noVerbs: anyOf`de|du|des|d'|en|avec|sans|pour|par|a|aux?|sur|et|ou|que|qu'|comme|tou[st]e?s?|depuis|entre|selon|chez|vers|dans|mais|quand|si|rien|ton|style|voix|sous|pendant|contre|ni|plus|bonjour|salut|video|script|texte|ce|c'est|merci|voici|voila`,
  added: anyOf`ajoute[zr]?|inclus|incluez|utilise[zr]?|mets|mettez`,
  and: anyOf`et|ou|mais|donc|&`,
  wants: anyOf`(?:je|on|nous) (?:veux|veut|voudrais|voulons|cherche)|il (?:me|nous) faut|j'aimerais|j'ai besoin|peux-tu|pouvez-vous|tu peux me`,
  vague: anyOf`quelque chose|un truc|n'importe quoi|ca|cela`,
  unspoken: anyOf`ca|cela|ceci|quelque chose|un truc|me|moi|nous`,
  clauses: anyOf`comment|pourquoi|ce que|ce qui|qui|quand|quel(?:le)?s?|combien|si|l'histoire|la difference`,
  attached: anyOf`qui|que|dont|une?|en|avec|de|pres|a cote`,
  noHeading: anyOf`le|la|les|l'|ce|cet|cette|ces|mon|ma|mes|ton|ta|tes|son|sa|ses|notre|nos|votre|vos|leurs?|chaque|tou[st]e?s?|je|tu|il|elle|on|nous|vous|ils|elles|j'|c'|aujourd'hui|ici`,
  prepositions: anyOf`en|avec|a|au|pour|par|sans|chaque|dans|chez|sur|de|du|des`,
  othersNames: anyOf`ton|ta|tes|son|sa|ses|votre|vos|leurs?`,
  howTo: 'comment',
  asking: anyOf`comment |pourquoi |qu'est-ce |est-ce |qui (?:est|a|sont) |quel(?:le)?s? |combien `,
  headlines: String.raw`(?:top \d+|(?:les )?\d+ (?:\p{L}+ ){0,3}\p{L}+s (?:a|pour|de)|les meilleure?s)`,
  indefinite: anyOf`une?|des`,
  background: '(?:je suis|nous sommes|on est)(?: une?)?',
  spacesMarks: true,
  harm: [
    String.raw`\b(?:me|se|te|vous|nous) (?:tuer|suicider|pendre|empoisonner|mutiler|scarifier|blesser)\b(?! (?:les|la|le|au|à) )`,
    String.raw`\b(?:comment|facons? de|manieres? de|methodes? (?:de|pour)) (?:commettre |faire )?(?:le suicide|un suicide|suicide)\b|\bcommettre (?:un |le )?suicide\b|\bcomment (?:se mutiler|devenir anorexique|arreter de manger pour)`,
    String.raw`\b(?:tu(?:er|e|ez)|assassin(?:er|e)|kidnapp(?:er|e)|enlever|harcel(?:er|e)|viol(?:er|e)|etrangl(?:er|e)|empoisonn(?:er|e)) ${VICTIM}\b(?! (?:peau|cheveux|plantes?|ennui|faim|soif|dette|temps|jardin|moustiques))`,
    String.raw`\b(?:fabriqu(?:er|e|ez|ons)|fai(?:re|s|tes)|constru(?:ire|is)|assembl(?:er|e)|pos(?:er|e)|imprim(?:er|e)|cuisin(?:er|e)|synthetis(?:er|e)|prepar(?:er|e)) (?:\w+ ){0,3}${WEAPON}\b`,
    String.raw`\b(?:porno\w*|sexe|sexy|erotiques?|nues?|nudes) (?:\w+ )?(?:avec |d'|de |des |entre )?(?:enfants?|fillettes?|petites? filles?|mineure?s?|ados?|ecolieres?)\b|\b(?:fillettes?|enfants?|mineure?s?|ecolieres?) (?:nue?s?(?! pieds)|sexy|erotiques?|porno\w*)\b|\b(?:pedopornograph\w+|pornographie infantile)`,
    String.raw`\bpourquoi (?:tous )?les ${HATED} (?:sont (?:inferieurs|mauvais|de la vermine|des parasites|nuisibles)|doivent|devraient|meritent)\b|\b(?:hai[rs]|deteste|tuer|exterminer|gazer|attaquer|expulser|se debarrasser d[e']s?) ?(?:tous )?(?:les )?${HATED}\b`,
    String.raw`\b(?:mails?|messages?|appels?|textes?|scripts?) (?:de |d')(?:phishing|hameconnage|arnaque)\b|\bse faire passer pour (?:la |le |un |une |l'|son |leur )?(?:banque|banquier|police|impots|fisc|petit-fils|petite-fille)\b|\b(?:voler|soutirer|derober) (?:\w+ ){0,2}(?:mots? de passe|cartes?|coordonnees bancaires|economies|identite|codes?)\b|\barnaquer (?:des|les|une?)\b`,
    String.raw`\b(?:fabriqu(?:er|e)|vend(?:re|s|ons)|imprim(?:er|e)|faire) (?:de |des |du |d'|la )?(?:(?:fausse monnaie|faux (?:billets|papiers|passeports|diplomes)|fausses (?:ordonnances|cartes)))\b|\b(?:planifier|commettre|preparer|faire) (?:une |un )?(?:fusillade|massacre|attentat|attaque terroriste|tuerie)\b`,
  ],
  outlines: {
    any: 'De quoi ça parle ? / C’est pour qui ? / Quelle est la chose à retenir ? / Donnez un exemple / Que devraient-ils faire maintenant ?',
    advert:
      'Comment ça s’appelle ? / C’est pour qui ? / Quel est son point fort ? / Combien ça coûte, et où est-ce ? / Que devraient-ils faire maintenant ?',
    explainer:
      'Qu’est-ce que c’est, en une phrase ? / Pourquoi est-ce important ? / Comment ça marche ? / Donnez un exemple / Que faut-il retenir ?',
    'how-to':
      'Que sauront-ils faire à la fin ? / De quoi ont-ils besoin ? / Quelle est la première étape ? / Et ensuite ? / Quelle est la dernière étape ?',
    story:
      'De qui parle l’histoire ? / Comment commence-t-elle ? / Qu’est-ce qui tourne mal ? / Que se passe-t-il alors ? / Comment finit-elle ?',
    news: 'Que s’est-il passé ? / Quand et où ? / Qui l’a dit ? / Pourquoi est-ce important ? / Et maintenant ?',
    course:
      'De quoi parle cette leçon ? / Quelle est l’idée principale ? / Donnez un exemple / Où se trompe-t-on souvent ? / Que devraient-ils essayer maintenant ?',
    podcast:
      'Comment s’appelle l’émission, et qui la présente ? / De quoi parle l’épisode du jour ? / Qui est l’invité ? / Citez une chose que l’on va entendre / Quand sort le prochain épisode ?',
  },
});
