import { anyOf, defineRomance } from './romance.ts';

const LENGTH_LEAD = anyOf`massimo|max|minimo|circa|all'incirca|piu o meno|meno di|non piu di|fino a|intorno a|sui`;
const WRITTEN = anyOf`tono|stile|voce|umorismo|ironia|musica|emoji|hashtag|battut[ae]|gancio|cta|(?:invito|chiamata) all'azione|gergo|tecnicismi|parol[ae]|fras[ei]|linguaggio|cliche|rime|domand[ae]|energia|suspense|narratore|dialoghi|effetti|emozion[ei]|cringe|accento|finale|copione|titolo|ritmo|inglesismi`;
const VICTIM = anyOf`qualcuno|una persona|la gente|(?:mi[ao]|mie|miei) \w+|(?:tu[ao]|su[ao]|(?:il|la) mi[ao]|(?:il|la) tu[ao]|(?:il|la) su[ao]) \w+|(?:un|una|il|la|lo|l') ?(?:persona|bambin[oa]|donna|uomo|ragazz[oa]|vicin[oa]|professore(?:ssa)?|maestr[oa]|neonato)`;
const HATED = anyOf`ebrei|musulmani|cristiani|induisti|immigrati|migranti|rifugiati|neri|bianchi|asiatici|arabi|gay|omosessuali|lesbiche|trans|donne|disabili|zingari|rom`;
const WEAPON = anyOf`bomb[ae](?! (?:da bagno|di cioccolato|d'acqua|di semi|alla crema|alla nutella|fritt[ae]))|esplosivi?|granat[ae]|bott[io] illegali|silenziator[ei]|metanfetamina|crystal meth|fentanyl|crack|gas (?:nervino|sarin)|ricina|sarin|antrace|arm[ai] chimic(?:a|he)|armi? artigianali?|molotov`;

/** Italian. */
export const IT = defineRomance({
  forms: {
    advert:
      'pubblicita|annunc(?:io|i)|spot(?: pubblicitari[o]?)?|promo(?:zione)?|reclame|teaser|pitch|demo|inserzione',
    'how-to': 'tutorial|guida|ricett[ae]|istruzioni|passo (?:dopo|a) passo|how[ -]?to',
    story: 'stori[ae](?! (?:di )?insta\\w*)|favol[ae]|raccont[io]|fiab[ae]|leggenda',
    news: 'notizi[ae]|notiziario|telegiornale|tg|comunicato(?: stampa)?|bollettino',
    course: 'corso|lezion[ei]|formazione',
    podcast: 'podcast|puntata|episodio',
    explainer: 'video esplicativo|spiegazione|documentario|riassunto|saggio',
    any: 'copion[ei]|script|test[io]|testino|videino|video|clip|reels?|shorts?|tik ?tok|stories|storia (?:di )?insta(?:gram)?|voce fuori campo|audio|vocale|voiceover|narrazione|intro(?:duzione)?|sigla|outro|apertura|messaggio|discorso|brindisi|lettera|invito|saluto|auguri|benvenuto|presentazione|post|didascalia|copy|vlog|monologo|recensione|poesia|meditazione|jingle|trailer|sceneggiatura|corto',
  },
  joins: "(?:d[ia]l? (?:un[ao]? )?|d[ia] un'|per (?:un[ao]? )?|per un'|d'|in )",
  strong: anyOf`
    pls|please|urgente|rendilo|rendila|fallo|falla|copione|script|video|clip|reels?|shorts?|pubblicitari[oa]|tik ?tok|youtube|yt|instagram|insta|ig|facebook
    fb|whatsapp|linkedin|twitter|radio|tele|tv|social|stories|scrivi|scrivimi|fammi|genera|vorrei|serve|divertenti?|spiritos[oa]|simpatic[oa]|buff[oa]|calm[oa]
    tranquill[oa]|rilassat[oa]|rilassante|seri[oa]|formale|informale|professionale|drammatic[oa]|ispirante|motivante|motivazionale|energic[oa]|emozionante|commovente
    allegr[oa]|amichevole|affettuos[oa]|caloros[oa]|accogliente|giovanile|epic[oa]|elegante|minimalista|semplice|creativ[oa]|ironic[oa]|sarcastic[oa]|sdolcinat[oa]
    tener[oa]|romantic[oa]|misterios[oa]|cup[oa]|oscur[oa]|educativ[oa]|informativ[oa]|colloquiale|persuasiv[oa]|convincente|accattivante|dinamic[oa]|coinvolgente
    cort[oa]|breve|brevi|veloce|rapid[oa]|lung[oa]|tono|stile|voce|atmosfera|umorismo|energia|pubblico|target|principianti|giovani|durata|gancio|cta|emoji|hashtag
    massimo|max|minimo|lenhere|neutr[oa]|naturale|cringe|fretta|anticipo|leggero|leggera`,
  glue: anyOf`
    il|lo|la|i|gli|le|un|uno|una|di|del|dello|della|dei|degli|delle|al|alla|ai|a|in|nel|con|per|e|ed|o|che|è|sia|sono|non|ne|molto|piu|meno|cosi|tanto|poco|po|qualcosa|niente
    bene|abbastanza|super|mezzo|come|su|sul|sulla|sui|tutto|tutta|tutti|solo|fino|tra|fra|mio|mia|tuo|tua|suo|sua|mi|ti|si|ci|me|te|questo|questa|ciao|salve|favore
    prima|possibile|circa|deve|essere|suoni|tipo|genere|grande|buon|buona|anche|ma|se|generale|cosa|senza|facile|capire|primo|buonasera|buongiorno`,
  amounts: 'un|uno|una|due|tre|cinque|dieci|quindici|venti|trenta|quaranta|sessanta|novanta|mezzo',
  units: '(?:s|secs?|secondi|secondo|mins?|minut[io]|parol[ae])',
  halves: 'minuto e mezzo',
  abbreviations: '(?:Sig|Sigg|Dott|Dr|Avv|Ing|Prof|Gent|Egr|Sig\\.ra|Dott\\.ssa|tel|n|p|es|ecc)',
  greetings: anyOf`senti|senta|ciao|salve|buongiorno|buonasera|buon giorno|buona sera|hey|ehi|ok|okay|allora|bene|e|ma|anche|quindi|per (?:favore|piacere|cortesia)|pls|in anticipo|a tutti|ragazzi|team`,
  thanks:
    '(?:grazie)(?: (?:in anticipo|mille|tante))?|per (?:favore|piacere|cortesia)|pls|please|se possibile|se puoi',
  asks: anyOf`
    (?:mi|ci) (?:serve|servirebbe|servono|occorre|piacerebbe)|(?:ho|abbiamo|avrei|avremmo) bisogno (?:di|d')|(?:io )?(?:voglio|vogliamo|vorrei|vorremmo|cerco|cerchiamo)
    (?:sto|stiamo) (?:cercando|preparando|facendo|girando|creando)|(?:mi|ci) (?:puoi|puo|potete|potrest[ei]|potrebbe|fai|fate|scrivi|scrivete|aiut(?:i|ate|erest[ei])|dai|crei|prepari)
    (?:puoi|puo|potete|potrest[ei]|potrebbe) (?=(?:scriv|far|crea|genera|redig|aiut|prepar|dar|spieg|raccont)\w*)|aiuta(?:mi|ci|temi|teci)`,
  askTail: "(?:che|tu|voi|mi|ci|a|con|di|d'|per favore)",
  helping: '(?:(?:mi|ci) )?(?:puo|pote|potr|aiut)',
  makes: String.raw`scriv(?:i|ere|imi|ici|ermi|erci|a|ete|eteci|iate)|f(?:ai|ate|are|accia|acciate|ammi|acci|armi|arci|atemi)|cre(?:are|ami|armi|i|a)|gener(?:are|ami|armi|a|i)|redig(?:i|ere|a)|prepar(?:are|ami|armi|a|i)|d(?:ammi|acci|armi)|invent(?:are|ami|a|i)|compon(?:i|ere)|elabora(?:re)?`,
  links: anyOf`
    per|sull'|su(?:l|lla|llo|i|gli|lle)?|dell'|di|de(?:l|llo|lla|i|gli|lle)|d'|riguardo a|che (?:spieg|parl|raccont|mostr|present|dic)[\p{L}]*(?: (?:di|che|del|della))?
    spiegando|raccontando|presentando|annunciando|dove|intitolat[oa]|chiamat[oa]|dicendo(?: che)?|con|rivolto a|al?|ai|all[ae]|(?=come |perche )`,
  sayingLinks: '(?:dicendo(?: che)?|che dic[ae](?: che)?)',
  forLinks: 'per',
  explains: anyOf`spieg(?:a|are|ami|armi|aci|hi)|descriv(?:i|ere|imi)|parla(?:mi|re|ci)? (?:di|del|dello|della|dei|degli|delle|dell')|raccont(?:a|are|ami|armi|aci)|riassum(?:i|ere)|insegna(?:mi|re)?`,
  promotes: '(?:promuov(?:i|ere)|pubblicizza(?:re)?|vend(?:i|ere))',
  announces: '(?:annuncia(?:re)?|presenta(?:re)?|confronta)',
  manners: anyOf`
    (?:rendi|rendete|tieni|mantieni|fa|fai|falla|fallo)(?:l[oaie])?(?: che)? ?(?:breve|semplice|calm|divertente|commovente|emozionante|leggero|allegr|sobri|cort|sia|simpatic)\w*|rendil[oaie]\b|fallo\b|falla\b
    che (?:non )?(?:sia|suoni|duri|rimanga|abbia|sembri|finisca|inizi|trasmetta|contenga|includa|arrivi|resti)\b
    (?:usa|usando|evita|senza|con|in|aggiungi|includi|metti|niente|poc[oahi]+|molt[oaie]|un po' di|qualche|piu|meno|non (?:usare|mettere|includere))\b.*\b${WRITTEN}\b
    (?:il |la |lo )?(?:tono|stile|voce|durata|copione|video|spot|testo)? ?(?:deve|dovrebbe|ha da)\b|(?:finisci|termina|concludi|chiudi|comincia|inizia|apri|parti)(?:lo|la)? (?:con|in|da)\b
    (?:in|con|usando|di|nello) (?:un[ao']? ?|il |la |lo |mio )?(?:\w+ ){0,3}(?:tono|stile|voce|modo|atmosfera|accento|linguaggio|parole|frasi|rime|minut[io]|secondi)\b
    (?:rivolt|pensat|indirizzat|adatt|destinat)[oaie] (?:a|ai|al|alle?|per)\b|ideale per\b|(?:pubblico|target|tono|stile|voce|tipo|atmosfera)\b|come se\b
    niente (?:di|troppo)|nulla di|non (?:troppo|molto|tanto)\b|(?:qualcosa|una cosa|un qualcosa)\b|${LENGTH_LEAD} (?:lenhere|\d)|(?:e|sara|va) per\b
    (?:per|su) (?:il |la |i |mio |mia |il mio |la mia |il nostro |la nostra )?(?:youtube|yt|tik ?tok|instagram|insta|ig|linkedin|facebook|radio|tele|tv|social|sito|canale|reels?|stories|podcast)\b
    grazie per (?:il tuo|l')? ?(?:aiuto|tempo)|sii (?:creativ|brev|divert|onest)\w*|sorprendi(?:mi|ci)|(?:decidi|scegli|vedi) tu|fai tu|spero che|fammi sapere|e tutto|(?:il prima possibile|al piu presto)\b|livello\b|da(?:i)? \d+ a(?:i)? \d+ anni`,
  doubtful: anyOf`con|in|senza|niente|come|piu|meno|poc[oahi]+|molt[oaie]|per|circa|che|usa|aggiungi|includi|metti|finisci|termina|inizia|comincia|apri|chiudi|parti|fai|fa|il|la|lo|un|una|qualcosa|spero|non|e|è|su|di|rendi|tieni|mantieni|nulla`,
  owners: anyOf`(?:(?:il|lo|la|i|gli|le|l'|un|uno|una|un'|dei|delle) ?)?(?:mio|mia|miei|mie|tuo|tua|tuoi|tue|suo|sua|nostr[oaie]|vostr[oaie])|il|lo|la|i|gli|le|l'|un|uno|una|un'|dei|delle|alcun[ie]`,
  people: anyOf`bambin[oaie]|ragazz[oaie]|nonn[oaie]|mamma|papa|madre|padre|genitori|capo|squadra|team|alunni|studenti|adolescenti|giovani|principianti|adulti|anziani|persone|gente|pubblico|clienti|pazienti|investitori|dipendenti|follower|iscritti|classe|figli[oae]?|moglie|marito|amic[oaih]+|colleghi|utenti|tutti|famiglie|donne|uomini|piccoli|neofiti|canale|pagina|sito|social`,
  receivers: "(?:per|al?|ai|all[aeo']|agli)",
  about:
    "su(?:l|lla|llo|i|gli|lle|ll')?|riguardo a|spiegando|(?=(?:cos'e|che cos|cosa|come|perche|quando|chi e|dove))",
  asIf: '(?:come se)',
  labels: {
    subject:
      'tema|argomento|soggetto|titolo|prodotto|servizio|azienda|impresa|marca|marchio|brand|evento|nome(?: \\w+ \\w+)?|negozio|attivita',
    manner:
      'pubblico(?: target)?|target|tono|stile|mood|atmosfera|voce|durata|lunghezza|piattaforma|formato|lingua|parole chiave|obiettiv[io]|scopo|fine|mezzo|tipo|genere|canale',
    content:
      "caratteristiche|dettagli|dati|punti(?: chiave| di forza)?|vantaggi|benefici|offert[ae]|prezz[io]|dove|quando|chi|cosa|orari(?:o)?|indirizzo|cta|(?:invito|chiamata) all'azione|call to action|slogan|info(?:rmazioni)?|note?",
  },
  mentions: String.raw`(?:menzion(?:a|are)|cita|di'|dici|dire|sottolinea|evidenzia|ricorda(?:ti)?(?: di (?:dire|menzionare))?|non dimenticar(?:e|ti)(?: di (?:dire|menzionare))?|specifica|aggiungi|includi|indica)(?: anche)?(?: che |: )`,
  verbs: String.raw`\b${anyOf`
    sono|siamo|siete|sei|era|erano|fu|sara|saranno|c'[èe]|ci sono|c'era|ha|hanno|abbiamo|avete|ho|hai|aveva|avra|puo|possono|puoi|possiamo|deve|fa|fanno|facciamo|faccio|fece|va|vanno|viene|vengono
    apre|aprono|chiude|chiudono|costa|costano|vale|valgono|offre|offrono|dura|durano|arriva|arrivano|lavora|lavorano|vende|vendono|vendo|inizia|iniziano|comincia|finisce|esce|resta|restano
    aiuta a|aiutano|funziona|funzionano|compie|corre|corrono|vive|vivono|vivo|dice|dicono|sa|sanno|da[n]no|porta|portano|mette|usa|usano|bolle|contiene|pesa|misura|mantiene|tiene|pulisce|protegge|aspetta|aspettano
    ama|amano|esiste|esistono|torna|tornano|nasce|cresce|crescono|riapre|riaprono|celebra|presenta|riceve|accoglie|consegna|permette|risparmi|paghi|vuoi|cerchi|hai|ripara|riparo|riparava|parla|chiede|chiedono|mangia|serve|dorme|cambia|manca|porti|impari|trovi
    \p{L}{2,}(?:iamo|arono|irono|erono|avano|evano|ivano)|(?!(?:fava|lava|cava|brava|schiava|ottava|leva|neva)\b)\p{L}{2,}(?:ava|eva)|(?!(?:per|ci|fal)[ò])\p{L}{2,}[ò]|(?:mi|ti|ci|vi|si) \p{L}+[aoei]|(?:io|lui|lei|noi|voi|loro) \p{L}+`}\b|(?<!\p{L})[èÈ](?!\p{L})|\be' `,
  inLength: 'in',
  steps:
    'aggiung|mescol|pest|vers|lasci|scegl|annaffi|riemp|tagli|cuoc|mett|prend|pieg|batt|sbatt|chiud|apr|togl|applic|posizion|infil|tir|prem|lav|sciacqu|asciug|scald|riscald|preriscald|serv|spolver|sbucci|trit|grattugi|gir|tien|aspett|ripet|respir|segn|pens|ricord|us|rimuov|pul|controll|colleg|accend|spegn|copr|impast|stend|misur|arrotol|incoll|dipin|inform|frull|schiacci|scol|soffrigg|frigg|unisc|un|lev|spalm|decor|ritagli|conserv|ammorbid|inser|spost|sollev|strizz',
  calls:
    'chiam|visit|vien|ven|ordin|compr|prenot|scaric|iscriv|abbon|segu|scopr|prov|approfitt|clicc|contatt|scriv|chied|unisc|entr|pass|assaggi|vot|don|condivid|telefon|acquist|richied|registr|regal|partecip|candid|assapor|tocc|corr',
  stepEndings: '(?:ate|ete|ite|isci|are|ere|ire|iamo|a|i)?(?:mi|ci|ti|vi|ne|gli|l[oaie])*',
  leads: '(?:prima|poi|dopo|ora|adesso|e|sempre|mai|non|infine|alla fine|solo)',
  offers:
    'gratis|grazie per|buon[oaie]?|felic[ei]|benvenut[oaie]|posti|ingresso|nuovo|nuova|da(?:l|lle)?|fino a|ogni|tutti i|tutte le|solo|soltanto|oggi|fatto a mano|zero|apert[oai]|spedizione|due per|lo (?:conduce|presenta)|nessun|nessuna|senza (?:appuntamento|vincoli|contratto|impegno)',
  noVerbs: anyOf`di|del|della|dei|in|nel|nella|con|senza|per|a|al|alla|su|sul|sulla|e|ed|o|che|come|tutt[oaie]|da|dal|dalla|fino|tra|fra|secondo|solo|piu|ciao|tono|stile|voce|sotto|dopo|durante|contro|verso|ne|ma|quando|dove|se|niente|nulla|qualcosa|video|copione|testo|ecco|un|grazie`,
  added: anyOf`aggiungi|includi|usa|metti`,
  and: anyOf`e|ed|o|ma|quindi`,
  wants: anyOf`voglio|vorrei|cerco|(?:mi|ci) serve|ho bisogno|(?:mi )?puoi (?:fare|scrivere|creare|aiutare)`,
  vague: anyOf`qualcosa|una cosa|qualsiasi cosa|questo|cio`,
  unspoken: anyOf`questo|cio|qualcosa|una cosa|mi|ci|lo`,
  clauses: anyOf`come|perche|che|chi|quando|dove|quale|quanto|se|la storia|la differenza`,
  attached: anyOf`che|cui|dove|un|uno|una|in|con|di|vicino`,
  noHeading: anyOf`il|lo|la|i|gli|le|l'|quest[oaie]|quell[oaie]|mio|mia|tuo|tua|suo|sua|nostr[oaie]|vostr[oaie]|ogni|tutt[oaie]|io|noi|lei|lui|loro|oggi|qui`,
  prepositions: anyOf`in|con|al?|per|senza|ogni|di|del|della|da|dal`,
  othersNames: anyOf`tuo|tua|suo|sua`,
  howTo: 'come',
  asking: anyOf`come (?!sempre|ogni)|perch[eé] |cosa |cos'|quando (?!apr|arriv|\p{L}+iamo)|chi (?:è|sono) |qual |quali |quant[oaie] |dove (?:si|è|sono|trovare) `,
  headlines: String.raw`(?:top \d+|(?:le |i )?\d+ (?:\p{L}+ ){0,3}\p{L}+[ei] (?:da|per|di)|(?:i|le) migliori)`,
  indefinite: anyOf`un|uno|una|un'`,
  background: '(?:sono|siamo)(?: un| una| uno)?',
  harm: [
    String.raw`\b(?:uccider|suicidar|impiccar|avvelenar|tagliar|ferir)(?:mi|si|ti|ci)\b(?! (?:i|le|la|il|un|una|gli) )|\b(?:far(?:mi|si|ti) del male|togliersi la vita)\b`,
    String.raw`\b(?:come|modi? (?:di|per)|metod[io] (?:di|per)) (?:commettere |fare )?(?:il )?suicid(?:io|arsi)\b|\bcommettere (?:il )?suicidio\b|\bcome (?:autolesionarsi|diventare anoressica|smettere di mangiare per)`,
    String.raw`\b(?:uccid(?:ere|o|i|iamo)|assassin(?:are|a)|ammazz(?:are|a|o)|rap(?:ire|isci)|perseguit(?:are|a)|stupr(?:are|a)|strangol(?:are|a)|avvelen(?:are|a)) (?:a )?${VICTIM}\b(?! (?:pelle|capelli|piante?|noia|fame|sete|debito|tempo|giardino))`,
    String.raw`\b(?:fa(?:re|i|cciamo|bbricare|bbrica)|costru(?:ire|isci)|assembl(?:are|a)|piazz(?:are|a)|stamp(?:are|a)|cucin(?:are|a)|sintetizz(?:are|a)|prepar(?:are|a)|crea(?:re)?) (?:\w+ ){0,3}${WEAPON}\b`,
    String.raw`\b(?:porno\w*|sesso|sexy|erotic(?:o|a|he|i)|nud[aeio]|nudes) (?:\w+ )?(?:con |di |tra )?(?:bambin[oaie]|minor[ei]|minorenn[ei]|adolescent[ei]|scolarett[ae])\b|\b(?:bambin[oaie]|minorenn[ei]|minori|scolarett[ae]) (?:nud[oaie]|sexy|erotic\w+|porno\w*)\b|\bpedopornograf\w+`,
    String.raw`\bperche (?:tutti )?(?:gli |i |le )?${HATED} (?:sono (?:inferiori|cattivi|malvagi|parassiti|feccia)|devono|dovrebbero|meritano)\b|\b(?:odi(?:o|are|amo)|uccidere|sterminare|gassare|attaccare|espellere|liberarsi d(?:i|egli|ei|elle)) (?:tutti )?(?:gli |i |le )?${HATED}\b`,
    String.raw`\b(?:email|mail|messaggi[o]?|chiamat[ae]|test[io]|copione) (?:di |per )?(?:phishing|truffa)\b|\b(?:fingers[i]|finger(?:mi|ti)|spacciars[i]|spacciandos[i]|fingendos[i]) (?:di essere |per )?(?:la |il |un |una |l'|suo |sua )?(?:banca|polizia|agenzia|nipote)\b|\b(?:rubare|sottrarre|carpire) (?:\w+ ){0,2}(?:password|carte|carta|dati bancari|risparmi|identita|codici|pin)\b|\btruffare (?:gli|le|i|un|una|qualcuno)\b`,
    String.raw`\b(?:fabbric(?:are|a)|fare|vend(?:ere|o|iamo)|stamp(?:are|a)|falsific(?:are|a)) (?:\w+ ){0,1}(?:(?:soldi|banconote|passaporti|documenti|ricette|diplomi) fals[ie]|banconote|passaporti)\b|\b(?:pianific(?:are|a)|commettere|organizzare|fare) (?:una |un |un')?(?:sparatoria|massacro|attentato|attacco terroristico|strage)\b`,
  ],
  outlines: {
    any: 'Di cosa parla? / Per chi è? / Di’ una cosa che dovrebbero sapere / Fai un esempio / Cosa dovrebbero fare adesso?',
    advert:
      'Come si chiama? / Per chi è? / Di’ una cosa che sa fare / Quanto costa e dove si trova? / Cosa dovrebbero fare adesso?',
    explainer:
      'Che cos’è, in una frase? / Perché è importante? / Come funziona? / Fai un esempio / Cosa dovrebbero ricordare?',
    'how-to':
      'Cosa sapranno fare alla fine? / Di cosa hanno bisogno? / Qual è il primo passo? / Cosa viene dopo? / Qual è l’ultimo passo?',
    story: 'Di chi parla? / Come comincia? / Cosa va storto? / E poi cosa succede? / Come finisce?',
    news: 'Cosa è successo? / Quando e dove? / Chi l’ha detto? / Perché è importante? / E adesso?',
    course:
      'Di cosa parla questa lezione? / Qual è l’idea principale? / Fai un esempio / Dove si sbaglia spesso? / Cosa dovrebbero provare adesso?',
    podcast:
      'Come si chiama il programma e chi lo conduce? / Di cosa parla la puntata di oggi? / Chi è l’ospite? / Di’ una cosa che si ascolterà / Quando esce la prossima puntata?',
  },
});
