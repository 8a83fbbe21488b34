import { anyOf, defineRomance } from './romance.ts';

const LENGTH_LEAD = anyOf`uns|umas|no maximo|maximo|minimo|cerca de|mais ou menos|menos de|nao mais que|ate|em torno de|aprox\w*|por volta de|com`;
const WRITTEN = anyOf`tom|estilo|voz|humor|musica|trilha|emojis?|hashtags?|piadas?|gancho|cta|chamada (?:para|pra|a) acao|jargao|jargoes|termos|palavras?|frases?|linguagem|cliches?|rimas?|perguntas?|energia|suspense|drama|narrador|dialogos?|efeitos|emocao|emocoes|cringe|enrolacao|sotaque|final|roteiro|titulo|ritmo|girias?`;
const VICTIM = anyOf`alguem|uma pessoa|as pessoas|(?:o |a )?(?:meu|minha|seu|sua|teu|tua) \w+|(?:um|uma|o|a) (?:pessoa|crianca|menin[oa]|mulher|homem|garot[oa]|vizinh[oa]|professora?|bebe)`;
const HATED = anyOf`judeus|muculmanos|cristaos|evangelicos|hindus|imigrantes|migrantes|refugiados|negros|brancos|asiaticos|arabes|gays|homossexuais|lesbicas|trans|mulheres|deficientes|ciganos|indigenas|indios|nordestinos`;
const WEAPON = anyOf`bombas?(?! (?:de (?:banho|chocolate|agua|ar|sementes|creme)|ciclone))|explosivos?|granadas?|silenciador(?:es)?|metanfetamina|cristal meth|fentanil|crack|gas (?:sarin|nervoso)|ricina|sarin|antraz|armas? quimicas?|armas? caseiras?|coqueteis? molotov|coquetel molotov`;

/** Portuguese, of Brazil. */
export const PT = defineRomance({
  forms: {
    advert:
      'anuncios?(?: publicitarios?)?|propagandas?|comercia(?:l|is)|promo(?:cao)?|spots?|publicidade|publi|teaser|pitch|demo',
    'how-to': 'tutoria(?:l|is)|tuto|guia|receitas?|instrucoes|passo a passo|how[ -]?to',
    story: 'historias?|historinha|contos?|fabula|lenda|relato',
    news: 'noticias?|noticiario|jornal|comunicado(?: de imprensa)?|boletim|nota [aà] imprensa',
    course: 'cursos?|aulas?|lic(?:ao|oes)|treinamento',
    podcast: 'podcasts?|episodio',
    explainer: 'video explicativo|explicacao|documentario|resumo|ensaio',
    any: 'roteiros?|roteirinho|scripts?|textos?|textinho|videos?|videozinho|clipes?|reels?|shorts?|tik ?toks?|stor(?:y|ies)|locucao|audios?|narracao|intro(?:ducao)?|abertura|vinheta|encerramento|mensagem|discurso|brinde|carta|convite|saudacao|boas-vindas|apresentacao|posts?|publicacao|legenda|copy|vlog|monologo|resenha|poema|meditacao|jingle|trailer|curta[ -]metragem',
  },
  joins: '(?:d[eoa]|para|pra|em|no)(?: uma?)? ',
  strong: anyOf`
    pfv|pfvr|pls|please|urgente|deix[ae]|roteiro|scripts?|videos?|clipe|reels?|shorts?|publicitari[oa]s?|tik ?tok
    youtube|yt|instagram|insta|ig|facebook|fb|linkedin|twitter|whatsapp|zap|radio|tv|redes|sociais|story|stories|escreva|escreve|gere|preciso|quero|queria|gostaria
    divertid[oa]s?|engracad[oa]s?|calm[oa]s?|tranquil[oa]s?|relaxante|relaxad[oa]|descontraid[oa]s?|seri[oa]s?|forma(?:l|is)|informal|profissional|dramatic[oa]|inspirador(?:a)?
    motivador(?:a)?|motivacional|energic[oa]|emocionante|emotiv[oa]|alegre|animad[oa]|amigavel|simpatic[oa]|caloros[oa]|acolhedor(?:a)?|aconchegante|jovem|jovens|jovial
    epic[oa]|elegante|minimalista|simples|criativ[oa]|ironic[oa]|sarcastic[oa]|brega|cafona|fof[oa]|romantic[oa]|misterios[oa]|sombri[oa]|educativ[oa]|informativ[oa]
    persuasiv[oa]|convincente|chamativ[oa]|dinamic[oa]|curt[oa]s?|curtinh[oa]s?|breves?|rapid[oa]s?|rapidinh[oa]s?|long[oa]s?|tom|estilo|voz|clima|vibe|humor|energia
    publico|audiencia|iniciantes?|duracao|gancho|cta|emojis?|hashtags?|maximo|minimo|lenhere|neutr[oa]|natural|leve|cringe`,
  glue: anyOf`
    o|a|os|as|um|uma|uns|umas|de|do|da|dos|das|ao|em|no|na|com|por|para|pra|pro|e|ou|que|é|seja|sejam|são|não|nem|muito|mais|menos|tão|tanto|pouco|algo|nada|bem|bastante
    super|meio|como|sobre|tudo|toda|todo|só|até|entre|meu|minha|seu|sua|me|te|se|lhe|nos|este|esta|isso|isto|esse|essa|oi|ola|favor|antes|possivel|cerca|deve|ser|soe|fique
    tipo|grande|bom|boa|também|mas|geral|coisa|sem|fácil|entender|primeir[oa]|novo|desde|já|você|vc`,
  amounts: 'uma?|dois|duas|tres|cinco|dez|quinze|vinte|trinta|quarenta|sessenta|noventa|meio',
  units: '(?:s|segs?|segundos?|segundinhos|mins?|minutos?|minutinhos?|palavras?)',
  halves: 'minuto e meio',
  abbreviations: '(?:Sr|Sra|Srta|Dr|Dra|Prof|Profa|Av|R|tel|n|p|ex|Exmo|Ltda)',
  greetings: anyOf`oi|oie|ola|opa|e ai|bom dia|boa (?:tarde|noite)|tudo bem|hey|ei|ok|okay|entao|bem|e|mas|tambem|por favor(?:zinho)?|pfv|pfvr|pls|desde ja|gente|pessoal|galera|equipe|a todos`,
  thanks:
    '(?:muito )?obrigad[oa](?: desde ja| mesmo)?|valeu|vlw|por favor(?:zinho)?|pfv|pfvr|pls|please|se possivel|se puder|se der',
  asks: anyOf`
    (?:eu )?(?:preciso|precisamos|precisava|quero|queremos|queria|queriamos|gostaria(?:mos)?|procuro|procuramos)|(?:to|estou|estamos|tamos|ando) (?:precisando|procurando|fazendo|preparando|gravando|criando)
    (?:voce|voces|vc|vcs|ce) (?:pode|podem|poderia|poderiam|consegue) (?=(?:me |nos |escrev|faz|cria|ger|ajud|prepar|redig|explic|cont)\w*)|(?:voce|voces|vc|vcs|ce) (?:faz|fazem|escreve|cria|ajuda)
    (?:me|nos) (?:faz|faca|escrev[ea]|ajud[ae]m?|cri[ae]|passa|manda|prepar[ae])|da (?:pra|para)|tem como|(?:pode|podem|poderia|poderiam|consegue) (?=(?:me |nos |escrev|faz|cria|ger|ajud|prepar|redig|elabor|mont)\w*)
    ajud[ae](?:-me| a gente)?|vamos fazer`,
  askTail: '(?:que|voce|voces|vc|vcs|me|nos|a|com|de|por favor|pfv)',
  helping: '(?:(?:voce|voces|vc|vcs|ce|me|nos) )?(?:pode|consegue|ajud|da pra|tem como)',
  makes: String.raw`(?:(?:escrev|redij|produz)(?:a|e|er|am|es|ir)|redigir|fa(?:z|ca|cam|zer|cas)|(?:cri|ger|prepar|elabor|mont|bol|invent)(?:e|a|ar|em)|manda|mande|da(?:r)?)(?:-me|-nos)?`,
  links: anyOf`
    para|pra|pro|pras|pros|sobre|acerca d[eoa]|a respeito d[eoa]s?|de|d[oa]s?|que (?:explic|expliqu|fal|cont|mostr|apresent|dig|diz)[\p{L}]*(?: (?:de|sobre|que|d[oa]))?
    explicando|falando (?:de|sobre|d[oa])|contando|mostrando|apresentando|divulgando|anunciando|onde|em que|chamad[oa]|intitulad[oa]|dizendo(?: que)?|com|voltad[oa] (?:para|pra)
    agradecendo (?:a|ao|aos)|a|aos?|por|(?=como |por que )`,
  sayingLinks: '(?:dizendo(?: que)?|que di(?:z|ga)(?: que)?)',
  forLinks: '(?:para|pra|pro|pras|pros)',
  explains: anyOf`(?:me )?expli(?:ca|car|que)(?:-me)?|descrev(?:a|e|er)|fal(?:a|e|ar) (?:de|d[oa]s?|sobre)|cont(?:a|e|ar) (?:sobre|d[eoa])|ensin(?:a|e|ar)|resum(?:a|e|ir)`,
  promotes: '(?:promov(?:a|er)|divulg(?:a|ue|ar)|vend(?:a|er))',
  announces: '(?:anunci(?:a|e|ar)|apresent(?:a|e|ar)|compar[ae])',
  manners: anyOf`
    (?:deix[ae]|faz|faca|mantenha|torne)(?:-[oa])?(?: que)? ?(?:bem |mais )?(?:curt|simples|calm|divertid|engracad|emocion|emotiv|leve|alegre|seri|breve|assim|isso)\w*
    que (?:nao )?(?:seja|soe|dure|fique|tenha|pareca|termine|comece|transmita|inclua|passe|chegue)\b
    (?:us[ae]|usando|evit[ae]|sem|com|em|adicion[ae]|acrescent[ae]|inclu[ai]|coloque|coloca|bote|nada de|pouc[oa]s?|muit[oa]s?|um pouco de|algum|mais|menos|nao (?:use|coloque|inclua))\b.*\b${WRITTEN}\b
    (?:o |a |seu )?(?:tom|estilo|voz|duracao|roteiro|video|anuncio|texto)? ?(?:deve|deveria|tem que|precisa ser)\b|(?:termin[ae]|acab[ae]|finaliz[ae]|comec[ae]|conclu[ai]|fech[ae]|abr[ae])(?:-[oa])? (?:com|em|fazendo)\b
    (?:em|com|usando|de|num) (?:uma? |o |a |meu )?(?:\w+ ){0,3}(?:tom|estilo|voz|jeito|clima|vibe|sotaque|linguagem|palavras|frases|rimas|minutos?|segundos?)\b
    (?:dirigid|pensad|focad|direcionad|voltad|adequad)[oa]s? (?:a|ao|aos|para|pra|pro|em)\b|ideal para\b|(?:publico|audiencia|tom|estilo|voz|tipo|clima|vibe)\b|como se\b
    nada (?:de|muito|brega|longo|demais)|nao (?:muito|tao)\b|(?:algo|uma coisa|qualquer coisa)\b|${LENGTH_LEAD} (?:lenhere|\d)|(?:e|vai ser|seria) (?:para|pra|pro)\b
    (?:para|pra|pro|no|na|nas) (?:o |a |as |meu |minha |nosso |nossa |nossas )?(?:youtube|yt|tik ?tok|instagram|insta|ig|linkedin|facebook|radio|tv|redes|site|canal|reels?|stories|podcast)\b
    obrigad[oa] pel[ao] (?:ajuda|tempo)|seja (?:criativ|brev|engracad|honest)\w*|(?:me )?surpreenda|voce (?:decide|escolhe)|fica a seu criterio|espero que|me avis[ae]|(?:e )?so isso|o mais rapido possivel|o quanto antes|nivel\b|de \d+ a \d+ anos`,
  doubtful: anyOf`com|em|sem|algo|nada|como|mais|menos|pouc[oa]s?|muit[oa]s?|para|pra|pro|uns|umas|que|us[ae]|adicion[ae]|inclu[ai]|coloque|termin[ae]|comec[ae]|abr[ae]|fech[ae]|deix[ae]|faz|faca|voce|de|nao|e|o|a|seu|uma?|ate|espero|seja|no|na|cerca|por`,
  owners: anyOf`(?:[oa]s? )?(?:meus?|minhas?|seus?|suas?|noss[oa]s?|teus?|tuas?)|[oa]s?|uma?|uns|umas|algu(?:m|ma|ns|mas)`,
  people: anyOf`criancas?|menin[oa]s|avo(?:s|zinha)?|vovo|mae|pai|pais|chefe|equipe|alun[oa]s|estudantes|adolescentes|jovens|iniciantes|adultos|idosos|pessoas|gente|galera|publico|clientes|pacientes|investidores|funcionarios|seguidores|inscritos|turma|filh[oa]s?|espos[oa]|marido|amig[oa]s|colegas|usuarios|todos|familias|mulheres|homens|leigos|canal|pagina|site|redes`,
  receivers: '(?:para|pra|pro|pras|pros|a|aos?)',
  about: 'sobre|a respeito d[eoa]s?|explicando|(?=(?:o que|como|por que|quando|quem|onde|qual) )',
  asIf: '(?:como se)',
  labels: {
    subject: 'tema|assunto|titulo|produto|servico|empresa|marca|evento|nome(?: d[aoe] \\w+)?|negocio|loja',
    manner:
      'publico(?:[ -]alvo)?|audiencia|tom|estilo|clima|vibe|voz|duracao|tamanho|tempo|plataforma|formato|idioma|lingua|palavras?[ -]chave|objetivos?|meta|proposito|meio|tipo|genero|canal',
    content:
      'caracteristicas|detalhes|dados|pontos?(?: fortes?| chave)?|beneficios|vantagens|ofertas?|preco|onde|quando|quem|o que|horarios?|endereco|cta|chamada (?:para|pra|a|de) (?:a )?acao|slogan|info(?:rmacoes)?|notas?|observacoes',
  },
  mentions: String.raw`(?:mencion(?:[ae]|ar)|cit(?:[ae]|ar)|di(?:z|ga|zer)|fal[ae]|destaqu?[ae]|reforce|lembr[ae](?: de (?:dizer|mencionar|falar))?|nao (?:se )?esque[cç]a(?: de (?:dizer|mencionar|falar))?|inclu[ai]|adicion[ae]|coloque|indique)(?: tambem)?(?: que |: )`,
  verbs: String.raw`\b${anyOf`
    sao|est[áa]|estao|estou|estamos|sou|somos|era|eram|foi|foram|sera|serao|h[á]|havia|tem|t[ê]m|tenho|temos|tinha|tera|teve|pode|podem|podemos|faz|fazem|faco|fazemos|fez|vai|vao|vamos|vou|vem|v[ê]m
    abre|abrem|fecha|fecham|custa|custam|vale|valem|oferece|oferecem|inclui|incluem|dura|duram|chega|chegam|trabalha|trabalham|vende|vendem|vendo|comeca|comecam|termina|sai|saem|fica|ficam|ficamos
    precisa|precisam|ajuda a|ajudam|funciona|funcionam|corre|correm|vive|vivem|vivo|diz|dizem|sabe|sabia|d[áa]|dao|damos|leva|levam|traz|trazem|usa|usam|ferve|cabe|cabem|pesa|mantem|limpa|protege|espera|esperam
    gosta|ama|amam|existe|existem|volta|voltam|nasce|nasceu|cresce|cresceu|cresci|reabre|reabrem|celebra|apresenta|recebe|recebem|atende|atendem|entrega|entregam|permite|economiza|paga|ganha|quer|busca|procura|conserta|fala|pede|pedem|mata|come|serve|dorme|muda|falta
    (?!(?:gra|ra|extre|cal)mos\b)\p{L}{2,}(?:amos|emos)|(?!(?:ulti|mini|maxi|proxi|pri|raci|mi|opti|legiti)mos\b)\p{L}{2,}imos|\p{L}{2,}(?:aram|eram|iram|avam)|\p{L}{3,}(?:ava)|(?!(?:muse|europ|jud)\p{L})\p{L}{2,}(?:ou|iu)|\p{L}{3,}(?:deu|ceu|reu|veu|beu|leu)
    (?:a gente|eu|ele|ela|eles|elas|voces?|vcs?|quem) (?:nao |se |te |me |ja |so )*\p{L}+|(?:te|se) \p{L}+[aem]`}\b|(?<!\p{L})[éÉ](?!\p{L})`,
  inLength: 'em',
  steps:
    'mistur|junt|mex|enrol|escolh|regu|reg|complet|cort|coloqu|coloc|ponh|pegu|peg|dobr|bat|fech|abr|tir|apliqu|encaix|pux|apert|lav|enxagu|sequ|sec|aqueç|aquec|sirv|serv|polvilh|descasqu|piqu|pic|ral|espere|esper|repit|respir|anot|pens|lembr|us|retir|limp|verifiqu|lig|ligu|deslig|cubr|amass|meç|pint|deix|lev|derram|despej|acrescent|adicion|derret|cozinh|cozinh|frit|ass|pass|tritur|espet|mergulh|esprem|espalh|separ|ench|troqu|gir|segur|conte|descans|asse|aperte',
  calls:
    'ligu|lig|visit|venh|vem|peç|ped|compr|reserv|baix|inscrev|cadastr|sig|segu|descubr|conheç|experiment|prov|aproveit|cliqu|entr|mand|acess|cham|garant|agend|vot|compartilh|contat|fal|assin|corr|encomend|solicit|particip|trag|traz|do[ea]|escrev|curt|marqu|apareç|pass',
  stepEndings: '(?:am|em|ar|er|ir|ando|endo|indo|a|e)?(?:-(?:[ln]?[oa]s?|se|me|nos|lhes?))*',
  leads: '(?:primeiro|depois|em seguida|agora|e|ja|sempre|nunca|nao|por fim|por ultimo|finalmente|so)',
  offers:
    'gratis|obrigad[oa] (?:pel[oa]|por)|bom|boas?|bons|feliz|felizes|bem-vind[oa]s?|vagas|entrada|novo|nova|desde|a partir d[eoa]s?|ate|cada|todos os|todas as|todo dia|toda|so|somente|apenas|hoje|feito a mao|zero|abert[oa]s?|entrega|dois por|leve|nenhum|sem (?:hora|fidelidade|contrato|compromisso|taxa)',
  noVerbs: anyOf`d[eoa]s?|em|n[oa]s?|com|sem|para|pra|pro|por|pel[oa]|a|ao|aos|sobre|e|ou|que|como|tod[oa]s?|desde|ate|entre|segundo|so|mais|ola|oi|tom|estilo|voz|sob|durante|contra|nem|mas|quando|onde|se|nada|algo|video|roteiro|texto`,
  added: anyOf`adicion[ae]|acrescent[ae]|inclu[ai]|us[ae]|coloque|coloca`,
  and: anyOf`e|ou|mas|entao`,
  wants: anyOf`(?:quero|preciso|queria|gostaria|queremos|precisamos)|(?:voce|vc) (?:pode|faz)|(?:me|nos) (?:ajuda|faz)|pode (?:fazer|escrever|criar)`,
  vague: anyOf`algo|alguma coisa|uma coisa|qualquer coisa|isto|isso`,
  unspoken: anyOf`isto|isso|algo|alguma coisa|me|nos`,
  clauses: anyOf`como|por que|o que|quem|quando|onde|qual|quanto|se|a historia|a diferenca`,
  attached: anyOf`que|cuj[oa]|onde|uma?|em|com|de|perto`,
  noHeading: anyOf`[oa]s?|est[ea]s?|ess[ea]s?|meus?|minhas?|seus?|suas?|noss[oa]s?|cada|tod[oa]s?|eu|nos|el[ea]s?|voces?|hoje|aqui`,
  prepositions: anyOf`em|n[oa]s?|com|ao|para|pra|por|sem|cada|d[eoa]s?|desde`,
  othersNames: anyOf`teus?|tuas?|seus?|suas?`,
  howTo: 'como',
  asking: anyOf`como (?!sempre|cada)|por que |porque |o que |quem (?:é|são|foi) |qual |quais |quant[oa]s? |onde (?:fica|est[áa]|encontrar) `,
  headlines: String.raw`(?:top \d+|(?:[oa]s )?\d+ (?:\p{L}+ ){0,3}\p{L}+s (?:para|pra|de)|[oa]s melhores)`,
  indefinite: anyOf`uma?|uns|umas`,
  background: '(?:eu )?(?:sou|somos)(?: uma?)?',
  harm: [
    String.raw`\b(?:me|se|te|nos) (?:matar|suicidar|enforcar|envenenar|cortar|mutilar|machucar|ferir)\b(?! (?:os|as|o|a|um|uma) )|\b(?:matar|suicidar|enforcar|mutilar)-(?:me|se)\b`,
    String.raw`\b(?:como|formas? de|maneiras? de|metodos? (?:de|para)) (?:cometer |fazer )?(?:o )?suicid(?:io|ar)\b|\bcometer suicidio\b|\bcomo (?:se automutilar|ser anorexica|parar de comer para)`,
    String.raw`\b(?:mat(?:ar|e|amos)|assassin(?:ar|e)|sequestr(?:ar|e)|persegu(?:ir|e)|estupr(?:ar|e)|estrangul(?:ar|e)|envenen(?:ar|e)) ${VICTIM}\b(?! (?:pele|cabelo|plantas?|tedio|fome|sede|divida|tempo|vontade|jardim|saudade))`,
    String.raw`\b(?:fa(?:zer|z|ca|zemos)|fabric(?:ar|a)|constru(?:ir|a)|mont(?:ar|e)|deton(?:ar|e)|imprim(?:ir|a)|cozinh(?:ar|e)|sintetiz(?:ar|e)|prepar(?:ar|e)|coloc(?:ar|a)|cri(?:ar|e)) (?:\w+ ){0,3}${WEAPON}\b`,
    String.raw`\b(?:porno\w*|sexo|sexy|erotic[oa]s?|nu[as]?|pelad[oa]s?|nudes) (?:\w+ )?(?:com |de |entre )?(?:criancas?|menin[oa]s?|menores?|adolescentes|colegiais|infantil)\b|\b(?:criancas?|menin[oa]s?|menores|adolescentes) (?:nu[as]s?|pelad[oa]s?|sexy|erotic\w+|porno\w*)\b|\bpornografia infantil\b`,
    String.raw`\bpor que (?:todos )?(?:os |as )?${HATED} (?:sao (?:inferiores|maus|malignos|lixo|praga)|devem|deveriam|merecem)\b|\b(?:odi(?:o|ar|amos)|odeio|matar|exterminar|atacar|expulsar|se livrar d)[eoa]?s? ?(?:todos )?(?:os |as )?${HATED}\b`,
    String.raw`\b(?:e-?mails?|mensage(?:m|ns)|ligacao|ligacoes|textos?|roteiro) (?:de |para )(?:phishing|golpe)\b|\b(?:se passar|me passar|se passando|fingir ser|fingindo ser) ?(?:por |pelo |pela |o |a |do |da |um |uma )*(?:banco|policia|receita|net[oa]|inss)\b|\b(?:roubar|tirar|furtar) (?:\w+ ){0,2}(?:senhas?|cartoes|cartao|dados bancarios|economias|identidade)\b|\bdar (?:um )?golpe\b`,
    String.raw`\b(?:fabric(?:ar|a)|fazer|vend(?:er|o|emos)|imprim(?:ir|a)|falsific(?:ar|a)) (?:\w+ ){0,1}(?:(?:dinheiro|notas|passaportes|documentos|receitas|diplomas) fals[oa]s?|passaportes)\b|\b(?:planej(?:ar|e)|cometer|organizar|fazer) (?:um |uma )?(?:tiroteio|massacre|atentado|ataque terrorista|chacina)\b`,
  ],
  outlines: {
    any: 'Sobre o que é? / Para quem é? / Diga uma coisa que eles deveriam saber / Dê um exemplo / O que eles deveriam fazer agora?',
    advert:
      'Como se chama? / Para quem é? / Diga uma coisa que ele faz bem / Quanto custa e onde fica? / O que eles deveriam fazer agora?',
    explainer:
      'O que é, em uma frase? / Por que isso importa? / Como funciona? / Dê um exemplo / O que eles deveriam lembrar?',
    'how-to':
      'O que eles vão saber fazer no final? / Do que eles precisam? / Qual é o primeiro passo? / O que vem depois? / Qual é o último passo?',
    story: 'Sobre quem é? / Como começa? / O que dá errado? / O que acontece então? / Como termina?',
    news: 'O que aconteceu? / Quando e onde? / Quem disse isso? / Por que isso importa? / E agora?',
    course:
      'Sobre o que é esta aula? / Qual é a ideia principal? / Dê um exemplo / Onde as pessoas costumam errar? / O que elas deveriam experimentar agora?',
    podcast:
      'Como se chama o programa e quem apresenta? / Sobre o que é o episódio de hoje? / Quem é o convidado? / Diga uma coisa que vão ouvir / Quando sai o próximo episódio?',
  },
});
