import { anyOf, defineRomance } from './romance.ts';

const LENGTH_LEAD = anyOf`unos|maximo|minimo|alrededor de|mas o menos|menos de|no mas de|hasta|aprox\w*|cerca de|como|que dure`;
const WRITTEN = anyOf`tono|estilo|voz|humor|musica|emojis?|hashtags?|chistes?|bromas?|gancho|cta|llamad[oa] a la accion|jerga|tecnicismos|palabras?|frases?|lenguaje|cliches?|rimas?|preguntas?|energia|drama|suspenso|suspense|narrador|dialogos?|efectos|emocion(?:es)?|cringe|relleno|acento|final|guion|titulo|modismos|ritmo`;
const VICTIM = anyOf`alguien|una persona|la gente|mi \w+|tu \w+|su \w+|(?:un|una|el|la|al) (?:persona|nin[oa]|mujer|hombre|chic[oa]|vecin[oa]|profesora?|maestr[oa]|bebe)`;
const HATED = anyOf`judios|musulmanes|cristianos|hindues|inmigrantes|migrantes|refugiados|negros|blancos|asiaticos|gays|homosexuales|lesbianas|trans|mujeres|discapacitados|gitanos|indigenas`;
const WEAPON = anyOf`bombas?(?! (?:de (?:agua|bano|aire|calor|semillas|chocolate|crema|humo)|ciclonica|fetida))|explosivos?|granadas? de mano|silenciador(?:es)?|metanfetamina|cristal meth|fentanilo|crack|gas (?:nervioso|sarin)|ricina|sarin|antrax|armas? quimicas?|armas? caseras?|cocteles? molotov`;

/** Spanish, of Spain and of America. */
export const ES = defineRomance({
  forms: {
    advert:
      'anuncios?(?: publicitarios?)?|comercial(?:es)?|promo(?:cion)?|spots?|publicidad|propaganda|publi|cuñas?(?: publicitarias?)?|teaser|pitch|demo',
    'how-to': 'tutorial(?:es)?|tuto|guia|recetas?|instrucciones|instructivo|paso a paso|how[ -]?to',
    story: 'historias?|cuentos?|relatos?|fabula|leyenda',
    news: 'noticias?|noticiero|noticiario|comunicado(?: de prensa)?|nota de prensa|boletin',
    course: 'cursos?|leccion(?:es)?|clases?|capacitacion',
    podcast: 'podcasts?|episodio',
    explainer: 'video explicativo|explicacion|documental|resumen|ensayo|explainer',
    any: 'gui[oó]n(?:es|cito)?|libreto|scripts?|textos?|textito|videos?|videito|clips?|reels?|shorts?|tik ?toks?|stories|historia de insta(?:gram)?|voz en off|audios?|nota de voz|locucion|narracion|intro(?:duccion)?|outro|apertura|mensaje|discurso|speech|brindis|carta|invitacion|saludo|felicitacion|bienvenida|presentacion|post|publicacion|copy|caption|vlog|monologo|reseña|poema|meditacion|jingle|trailer|corto',
  },
  joins: '(?:de|para|en)(?: un| una)? ',
  strong: anyOf`
    porfa|porfis|plis|pls|please|urgente|guion|guiones|scripts?|videos?|clip|reels?|shorts?|publicitari[oa]s?
    tik ?tok|youtube|yt|instagram|insta|ig|facebook|fb|linkedin|twitter|whatsapp|radio|tele|tv|redes|sociales|stories
    escribe|escribeme|hazme|hazlo|crea|genera|necesito|quiero|divertid[oa]s?|gracios[oa]s?|chistos[oa]s?|calmad[oa]s?|tranquil[oa]s?|relajad[oa]s?|relajante
    seri[oa]s?|formal(?:es)?|informal|profesional|dramatic[oa]|inspirador(?:a)?|motivador(?:a)?|motivacional|energic[oa]|emotiv[oa]|emocionante|alegre|animad[oa]
    cercan[oa]|amigable|amable|simpatic[oa]|calid[oa]|acogedor(?:a)?|juvenil|jovenes|desenfadad[oa]|epic[oa]|elegante|minimalista|sencill[oa]|simple|creativ[oa]
    ingenios[oa]|sarcastic[oa]|cursi|tiern[oa]|romantic[oa]|misterios[oa]|oscur[oa]|educativ[oa]|informativ[oa]|conversacional|persuasiv[oa]|convincente
    pegadiz[oa]|llamativ[oa]|dinamic[oa]|entretenid[oa]|cort[oa]s?|cortit[oa]s?|breves?|rapid[oa]s?|rapidit[oa]|larg[oa]s?|tono|estilo|voz|onda|vibra|humor|energia
    publico|audiencia|principiantes|duracion|gancho|cta|emojis?|hashtags?|maximo|minimo|lenhere|castellano|neutro|neutral|natural|cringe`,
  glue: anyOf`
    el|la|los|las|un|una|unos|unas|de|del|al|a|en|con|por|para|pa|y|e|o|u|que|es|sea|son|no|ni|muy|mas|menos|tan|tanto|poco|algo|nada|bien|bastante|super|medio|como
    sobre|todo|toda|solo|hasta|entre|mi|tu|su|me|te|se|lo|le|nos|este|esta|esto|eso|hola|buenas|favor|antes|posible|alrededor|aprox|aproximadamente|cerca|debe|ser
    suene|quede|tipo|gran|buen|buena|tambien|pero|si|general|cosa|sin|facil|entender|primera|primer`,
  amounts: 'un|una|dos|tres|cinco|diez|quince|veinte|treinta|cuarenta|sesenta|noventa|medio',
  units: '(?:s|segs?|segundos?|segundit[oa]s|mins?|minutos?|minutit[oa]s?|palabras?)',
  halves: 'minuto y medio',
  abbreviations: '(?:Sr|Sra|Srta|Dr|Dra|Prof|Lic|Ing|Av|Avda|Pza|Tel|Ud|Uds|núm|pág|p|ej)',
  greetings: anyOf`hola|holi|buenas(?: tardes| noches)?|buenos dias|buen dia|que tal|hey|ey|oye|oigan|ok|okey|vale|bueno|pues|y|pero|tambien|entonces|por ?fa(?:vor|vorcito)?|porfis|plis|pls|de antemano|gente|equipo|a todos|chicos`,
  thanks:
    '(?:(?:muchas|mil) )?gracias(?: de antemano)?|por ?fa(?:vor|vorcito|vorsito)?|porfis|plis|pls|please|si puede[sn]?|si se puede',
  asks: anyOf`
    (?:yo )?(?:necesit(?:o|amos|aria)|ocupo|quiero|queremos|quisiera(?:mos)?|quer(?:ia|riamos)|busco|buscamos|ando buscando|(?:me|nos) (?:gustaria|hace falta|urge|vendria bien)|hace falta)
    (?:estoy|estamos|ando) (?:buscando|haciendo|preparando|grabando|creando|pensando en|trabajando en)
    vamos a hacer|tengo que hacer|dame|danos|pasame|ayuda(?:me|nos|nme)?
    (?:me|nos) (?:pued(?:es?|en)|pod(?:eis|ria[sn]?|riais)|hac(?:es?|en|eis)|escrib(?:es?|en)|ayud(?:as?|an|ais|arias)|da[sn]?|cre(?:as?|an)|arm(?:as?|an)|gener(?:as?|an)|prepar(?:as?|an)|redact(?:as?|an))
    (?:pued(?:es?|en)|pod(?:eis|ria[sn]?|riais)) (?=(?:escrib|hac|crea|genera|redacta|elabora|ayuda|prepara|arma|dar|explica|contar)\w*)`,
  askTail: '(?:que|tu|usted|ustedes|me|nos|a|con|por favor|porfa)',
  helping: '(?:(?:me|nos) |ayuda)?(?:pued|pod|ayud)',
  makes: String.raw`(?:escrib|redact|cre|gener|prepar|arm|elabor|desarroll|produc|compon|invent|diseñ)(?:e|a|as|es|ir|ar|er|ais|an|en|ad|id)?(?:me|nos|le|les|lo)?|ha(?:z|ga[sn]?|ced|cer|ces?|cen)(?:me|nos|le|les)?|hagas|da(?:me|r|rme|nos)|tener|manda(?:me)?|ponme|grabar`,
  links: anyOf`
    para|pa|sobre|acerca del?|del?|que (?:explica|explique|habl[ae]|cuent[ae]|muestr[ae]|promociona|promocione|present[ae]|trat[ae])(?: (?:de|sobre))?
    hablando de|explicando|contando|mostrando|presentando|promocionando|anunciando|donde|en (?:el|la) que|llamad[oa]|titulad[oa]|diciendo(?: que)?|que dig?[ae](?: que)?
    con|dirigid[oa] a|a|invitando a|agradeciendo a|por`,
  sayingLinks: '(?:diciendo(?: que)?|que dig?[ae](?: que)?)',
  forLinks: '(?:para|pa)',
  explains: anyOf`expli(?:ca|car|que)(?:me|le|les|nos)?|describe(?:me)?|(?:habl(?:a|ar)|habla(?:me|nos)) (?:del?|sobre)|(?:cuenta|contar)(?:me|nos|le|les)?(?: (?:del?|sobre|acerca de))|enseñ(?:a|ar)(?:me|le|les|nos)?(?: a)?|resume(?:me)?`,
  promotes: 'promocion(?:a|ar|ando)|vender?',
  announces: 'anunci(?:a|ar|ando)|present(?:a|ar|ando)|compara',
  manners: anyOf`
    ha(?:z|gan|ga|ced|cer)l[oa]s?\b|que (?:no )?(?:sea|suene|dure|quede|tenga|parezca|se (?:sienta|entienda|vea|note)|termine|acabe|empiece|este|incluya|transmita|cierre|enganche|llegue|haga|de)\b
    (?:usa|usando|evita|sin|con|en|agrega|añade|incluye|pon(?:le)?|mete(?:le)?|nada de|poco|much[oa]s?|algo de|algun|un poco de|mas|menos|no (?:uses|pongas|incluyas|metas))\b.*\b${WRITTEN}\b
    (?:el |la |su )?(?:tono|estilo|voz|duracion|guion|video|anuncio|texto)? ?(?:debe|deberia|tiene que|ha de)\b|(?:termina|acaba|empieza|comienza|cierra|abre|remata)(?:lo|la)? (?:con|en|haciendo)\b
    (?:en|con|usando|de) (?:un |una |el |mi )?(?:\w+ ){0,3}(?:tono|estilo|voz|manera|onda|vibra|acento|lenguaje|palabras|frases|rimas|minutos?|segundos?)\b
    (?:dirigid|pensad|enfocad|orientad|apt)[oa]s? (?:a|al|para|en)\b|ideal para\b|publico\b|audiencia\b|tono\b|estilo\b|voz\b|tipo\b|como si\b|onda\b
    nada (?:de|muy|cursi|largo|demasiado)|no (?:muy|demasiado|tan)\b|(?:algo|una cosa|lo que sea)\b|${LENGTH_LEAD} (?:lenhere|\d)|(?:es|va|seria) para\b
    (?:para|en) (?:mis? |el |la |las |los |nuestr[oa]s? )?(?:youtube|yt|tik ?tok|instagram|insta|ig|linkedin|facebook|radio|tele|tv|redes|web|canal|reels?|stories|historias|podcast)\b
    gracias por (?:tu|su|vuestra|la) (?:ayuda|tiempo)|se (?:creativ|brev|graci|divert|honest)\w*|sorprende(?:me|nos)|tu (?:decides|eliges|veras)|como (?:quieras|veas|gustes)|espero que|avisame|eso es todo|(?:lo antes|cuanto antes)\b|nivel\b|de \d+ a \d+ años`,
  doubtful: anyOf`con|en|sin|algo|nada|como|mas|menos|poco|much[oa]s?|para|unos|que|usa|añade|agrega|incluye|pon|termina|empieza|abre|cierra|tu|se|de|no|es|va|el|la|su|una|hasta|espero`,
  owners: anyOf`el|la|los|las|un|una|unos|unas|mi|mis|tu|tus|su|sus|nuestr[oa]s?|algun[oa]?s?`,
  people: anyOf`niñ[oa]s?|chic[oa]s|abuel[oa]s?|mama|papa|madres?|padres?|jefe|equipo|alumn[oa]s|estudiantes|adolescentes|jovenes|principiantes|adultos|mayores|personas|gente|publico|clientes|pacientes|inversores|empleados|seguidores|suscriptores|clase|hij[oa]s?|espos[oa]|amig[oa]s|compañer[oa]s|usuarios|todos|familias|mujeres|hombres|peques|novatos|canal|pagina|web|redes`,
  receivers: '(?:para|pa|a|al)',
  about: 'sobre|acerca del?|explicando|(?=(?:qué|que es|quien|como|por que|cuando|donde|cual) )',
  asIf: '(?:como si|como para)',
  labels: {
    subject:
      'tema|asunto|titulo|producto|servicio|empresa|marca|evento|nombre(?: del? \\w+)?|negocio|tienda|compañia',
    manner:
      'publico(?: objetivo| meta)?|audiencia|target|tono|estilo|mood|vibra|voz|duracion|largo|longitud|tiempo|plataforma|formato|idioma|palabras? clave|keywords|objetivos?|meta|proposito|medio|tipo|genero|canal',
    content:
      'caracteristicas|detalles|datos|puntos(?: clave)?|beneficios|ventajas|ofertas?|precio|donde|cuando|quien|que|horarios?|direccion|cta|llamad[oa] a la accion|eslogan|slogan|lema|info(?:rmacion)?|notas?',
  },
  mentions: String.raw`(?:mencion(?:a|ar|es)|di|decir|destaca|resalta|recalca|recuerda(?: (?:decir|mencionar))?|no (?:te )?olvides? (?:de )?(?:decir|mencionar|poner)?|asegurate de (?:decir|mencionar)|incluye|añade|agrega|pon|indica)(?: tambien)?(?: que |: )`,
  verbs: String.raw`\b${anyOf`
    es|son|est[á]|estan|estoy|estamos|estais|soy|somos|era|eran|fue|fueron|sera|seran|hay|habra|habia|hubo|tiene|tienen|tengo|tenemos|tendra|tenia|tuvo|puede|pueden|puedes|podemos
    hace|hacen|hago|hacemos|hizo|va|van|vamos|voy|viene|vienen|abre|abren|abro|cierra|cierran|cuesta|cuestan|vale|valen|ofrece|ofrecen|incluye|incluyen|dura|duran|llega|llegan|trabaja|trabajan
    vende|venden|vendo|empieza|empiezan|comienza|termina|sale|salen|queda|quedan|necesita|necesitan|ayuda a|ayudan|funciona|funcionan|cumple|cumplen|corre|corren|vive|viven|vivo|dice|dicen|sabe
    da|dan|doy|lleva|llevan|trae|traen|pone|ponen|usa|usan|hierve|cabe|caben|pesa|pesan|mantiene|limpia|protege|dejamos|espera|esperan|esperamos|te espera|gusta|encanta|existe|existen|regresa|vuelve|vuelven
    nace|nacio|crece|crecen|crecio|reabre|reabren|celebra|celebramos|presenta|presentan|recibe|reciben|atiende|atienden|entrega|entregan|permite|ahorra|ahorras|paga|pagas|ganas|gana|quieres|buscas|tienes|eres|quiere
    \p{L}{2,}(?:amos|emos|aron|ieron|aste|isteis|asteis|aba|aban|abamos)|(?!(?:ulti|mini|maxi|proxi|pri|raci|mi|opti|legiti)mos\b)\p{L}{2,}imos|\p{L}{3,}[ó]|(?!(?:caf|beb|pur|comit|chal|bid|clich|pat)[é])\p{L}{3,}[é]|mata|matan|pide|piden|(?:se|me|nos|te|os) \p{L}+[oaen]|lo (?!que\b)\p{L}+[ae]n?|(?:yo|ella|ellos|ellas|nosotr[oa]s|usted) \p{L}+`}\b|\best[á]\b|^esta (?:en|abiert)`,
  inLength: 'en',
  steps:
    'añad|agreg|abr|apag|aplic|bat|busc|calient|coloc|cocin|combin|coc|comprueb|cort|cubr|deja|dej|derrit|dobl|elig|elij|encien?d|enfri|esper|empiez|enroll|ech|fri|guard|hierv|hornea|horne|incorpor|introduc|lav|le|limpi|llen|machac|mezcl|mid|moj|muel|observ|pel|pic|pint|pon|ponga|prepar|presion|prueb|quit|rall|reg|rieg|rellen|remuev|remov|repit|respir|retir|revis|revuelv|sac|sazon|seca|sec|sel|separ|sirv|sofri|suj|tap|tom|tritur|us|viert|cuel|gir|aprie?t|cierr|camin|anot|piens|cuent|recuerd|estir|sient|levant|baj|sub|ti[rñ]',
  calls:
    'llam|visit|ven|vengan|venid|veng|ped|pid|pide|compr|reserv|descarg|suscrib|sig|sigu|segu|inscrib|regist|registr|aprovech|descubr|conoc|conozc|prueb|prob|contact|escrib|mand|consig|entra|entr|haz clic|hag|pas|pase|unet|acerc|encarg|solicit|vot|don|apunt|compart|acompañ|visitanos|visite|agend|cotiz|regal|disfrut|pincha|toca|desliza|llev',
  stepEndings: '(?:[aeéáií]|e[ns]|a[nd]|ed|id|ar|er|ir)?(?:me|te|se|nos|os|l[aoe]s?)*',
  leads: '(?:primero|luego|despues|ahora|y|ya|siempre|nunca|no|por ultimo|finalmente|solo)',
  offers:
    'gratis|gracias por|buen[oa]?|feliz|felices|bienvenid[oa]s?|plazas|cupos|entradas?|nuevo|nueva|desde|hasta|cada|todos los|todas las|solo|solamente|hoy|hecho a mano|cero|abierto|abiertos|envio|dos por|lo (?:conduce|presenta)|ni un|sin (?:cita|permanencia|contrato|compromiso|costo|coste)',
  noVerbs: anyOf`de|del|en|con|sin|para|por|a|al|sobre|y|e|o|u|que|como|tod[oa]s?|desde|hasta|entre|segun|solo|mas|hola|tono|estilo|voz|bajo|tras|durante|contra|hacia|ni|pero|cuando|donde|si|nada|algo|video|guion|texto`,
  added: anyOf`añade|agrega|incluye|usa|pon(?:le)?|mete`,
  and: anyOf`y|e|o|pero|asi que`,
  wants: anyOf`(?:necesito|quiero|queremos|quisiera|busco|necesitamos)|(?:me|nos) (?:puede|pueden|gustaria|hace falta|ayuda)|puedes (?:hacer|escribir|crear)`,
  vague: anyOf`algo|una cosa|cualquier cosa|lo que sea|esto|eso`,
  unspoken: anyOf`esto|eso|ello|algo|lo|me|nos|una cosa`,
  clauses: anyOf`como|por que|que|quien|cuando|donde|cual|cuanto|si|la historia|la diferencia`,
  attached: anyOf`que|cuy[oa]|donde|un|una|en|con|de|cerca|junto`,
  noHeading: anyOf`el|la|los|las|est[eao]s?|es[eao]s?|mi|mis|tu|tus|su|sus|nuestr[oa]s?|cada|todo|toda|todos|todas|yo|nosotros|ella|ellos|hoy|aqui`,
  prepositions: anyOf`en|con|a|al|para|por|sin|cada|del?|desde`,
  othersNames: anyOf`tu|tus|su|sus`,
  howTo: 'como',
  asking: anyOf`c[oó]mo (?!siempre|cada)|por qu[eé] |porque |qu[é] |qui[é]n(?:es)? |cu[á]l |cu[á]nt[oa]s? |cu[á]ndo |d[ó]nde `,
  headlines: String.raw`(?:top \d+|(?:los |las )?(?:\d+|mejores) (?:\p{L}+ )?\p{L}+s|mejores)`,
  indefinite: anyOf`un|una|unos|unas`,
  background: '(?:soy|somos)(?: un| una)?',
  harm: [
    String.raw`\b(?:matar|suicidar|ahorcar|envenenar|cortar|autolesionar|lastimar|herir)(?:me|se|te|nos)\b(?! (?:el|la|las|los|un|una) )`,
    String.raw`\b(?:como|formas? de|maneras? de|metodos? (?:de|para)) (?:cometer |hacer )?(?:suicid\w+|el suicidio)|\bcometer suicidio\b|\bcomo (?:autolesionarse|ser anorexica|dejar de comer para)`,
    String.raw`\b(?:mat(?:ar|a|o|emos)|asesin(?:ar|a|o)|secuestr(?:ar|a|o)|acos(?:ar|a)|viol(?:ar|a)|estrangul(?:ar|a)|envenen(?:ar|a))(?:lo|la|los|las)? (?:a )?${VICTIM}\b(?! (?:piel|pelo|plantas?|aburrimiento|hambre|sed|deuda|tiempo|vibra|jardin|antojo))`,
    String.raw`\b(?:hac(?:er|e|emos)|ha[cz]|hag[ao]|fabric(?:ar|a|o)|constru(?:ir|ye|yo)|arm(?:ar|a)|deton(?:ar|a)|imprim(?:ir|e)|cocin(?:ar|a)|sintetiz(?:ar|a)|prepar(?:ar|a)|coloc(?:ar|a))(?:te|me|se)? (?:\w+ ){0,3}${WEAPON}\b`,
    String.raw`\b(?:porno\w*|sexo|sexy|erotic[oa]s?|desnud[oa]s?|nudes) (?:\w+ )?(?:con |de |entre )?(?:ninos|ninas|nina|nino|menores?|adolescentes|infantil(?:es)?|colegialas?)\b|\b(?:ninas?|ninos?|menores?|colegialas?) (?:desnud|sexy|erotic|porno)\w*|\bpornografia infantil\b`,
    String.raw`\bpor que (?:todos )?(?:los |las )?${HATED} (?:son (?:inferiores|malos|malvados|basura|plaga)|deben|deberian|merecen)\b|\b(?:odi(?:o|ar|a|amos)|matar|exterminar|gasear|atacar|deshac\w+ de|expulsar) (?:a )?(?:todos )?(?:los |las )?${HATED}\b`,
    String.raw`\b(?:correos?|mensajes?|llamadas?|textos?|guion) (?:de )?(?:phishing|estafa)\b|\b(?:ha(?:cer|ciendo|z)(?:me|se|te|nos)?|fing(?:ir|iendo)(?: que)?(?: ser| soy)?|suplant(?:ar|ando)) (?:pasar por |a )?(?:el |la |del |su |un )?(?:banco|policia|hacienda|niet[oa]|sat)\b|\b(?:robar|sacarles?|quitarles?) (?:\w+ ){0,2}(?:contrasenas?|tarjetas?|datos bancarios|ahorros|identidad|claves?)\b|\bestafar a\b`,
    String.raw`\b(?:hac(?:er|e)|vend(?:er|o|e|emos)|imprim(?:ir|e)|falsific(?:ar|a)) (?:\w+ ){0,1}(?:(?:dinero|billetes|pasaportes|documentos|recetas|titulos) fals\w+|billetes|pasaportes)\b(?! de (?:avion|tren|autobus))|\b(?:plane(?:ar|a)|comet(?:er|e)|hacer|llevar a cabo) (?:un |una )?(?:tiroteo|masacre|atentado|ataque terrorista|matanza)\b`,
  ],
  outlines: {
    any: '¿De qué trata? / ¿Para quién es? / Di una cosa que deberían saber / Pon un ejemplo / ¿Qué deberían hacer ahora?',
    advert:
      '¿Cómo se llama? / ¿Para quién es? / Di una cosa que hace bien / ¿Cuánto cuesta y dónde está? / ¿Qué deberían hacer ahora?',
    explainer:
      '¿Qué es, en una frase? / ¿Por qué importa? / ¿Cómo funciona? / Pon un ejemplo / ¿Con qué idea deberían quedarse?',
    'how-to':
      '¿Qué sabrán hacer al final? / ¿Qué necesitan? / ¿Cuál es el primer paso? / ¿Qué viene después? / ¿Cuál es el último paso?',
    story: '¿De quién trata? / ¿Cómo empieza? / ¿Qué sale mal? / ¿Qué pasa entonces? / ¿Cómo termina?',
    news: '¿Qué pasó? / ¿Cuándo y dónde? / ¿Quién lo dijo? / ¿Por qué importa? / ¿Y ahora qué?',
    course:
      '¿De qué va esta lección? / ¿Cuál es la idea principal? / Pon un ejemplo / ¿En qué se suelen equivocar? / ¿Qué deberían probar ahora?',
    podcast:
      '¿Cómo se llama el programa y quién lo presenta? / ¿De qué va el episodio de hoy? / ¿Quién es el invitado? / Di una cosa que van a escuchar / ¿Cuándo sale el próximo episodio?',
  },
});
