import { requests } from './casual-request.ts';

/** Requests in French as people type them. */
export const CASUAL_FR = requests([
  ["Bonjour, j'ai besoin d'un script pour une vidéo sur le minimalisme"],
  ['script de 30 secondes pour ma boulangerie'],
  ['pub pour une salle de sport, ton motivant'],
  ['fais moi une vidéo tiktok sur les chats stp'],
  ['peux-tu écrire une publicité pour ma boutique de vêtements ? drôle et courte'],
  ['je voudrais un texte pour un spot radio, 20 secondes, ton chaleureux'],
  ['écris une histoire qui fait peur pour les enfants'],
  ['petit conte sur un dragon qui a peur du feu'],
  ["explique à ma grand-mère ce qu'est un VPN"],
  ['vidéo courte : comment économiser'],
  ["tu pourrais m'aider avec l'intro de mon podcast ?"],
  ['SCRIPT SUR LES CHIENS'],
  ['il me faut un discours de motivation, 1 minute, énergique'],
  ['cours excel pour débutants, première leçon'],
  ['actualité sur le nouveau parc, sérieux'],
  ['tuto maquillage rapide svp'],
  ['le minimalisme et la vie simple'],
  ['les 10 plus belles choses à voir à Rome'],
  ['pourquoi le ciel est bleu ?'],
  ["Bonsoir, j'aimerais un texte publicitaire d'une demi-minute pour un café de quartier, merci d'avance"],
  [
    'pub de 30 secondes pour ma boulangerie. on ouvre à 7h, pain de seigle frais tous les jours, 3 rue Haute. ton joyeux svp',
    'on ouvre à 7h, pain de seigle frais tous les jours, 3 rue Haute',
    'ma boulangerie',
  ],
  [
    'Il me faut un script pour le Café Lune. Nous torréfions chaque matin. Le lundi, un café acheté, un café offert. Venez le goûter ! Ton chaleureux, vingt secondes.',
    'Nous torréfions chaque matin|Le lundi, un café acheté, un café offert|Venez le goûter',
    'le Café Lune',
  ],
  [
    "Salut ! Tu me fais une promo pour notre école de yoga ? Le premier cours est gratuit. On est au 12 rue de l'Orme. Reste calme, environ trente secondes.",
    "Le premier cours est gratuit|On est au 12 rue de l'Orme",
    'notre école de yoga',
  ],
  [
    'un tiktok sur ma boutique de bougies, je coule chaque bougie à la main, elles durent 40 heures, avec un ton cosy',
    'je coule chaque bougie à la main, elles durent 40 heures',
    'ma boutique de bougies',
  ],
  [
    "Texte d'actualité : La bibliothèque rouvre lundi. L'entrée est gratuite toute la semaine. Ton sérieux.",
    "La bibliothèque rouvre lundi|L'entrée est gratuite toute la semaine",
  ],
  [
    'Tutoriel pour rempoter une plante, 30 s. Choisissez un pot plus grand. Arrosez la plante une heure avant. Remplissez de terreau frais.',
    'Choisissez un pot plus grand|Arrosez la plante une heure avant|Remplissez de terreau frais',
    'rempoter une plante',
  ],
  [
    'intro de podcast pour Slow Miles, une émission hebdomadaire sur le voyage lent. Ana Ruiz la présente. 15 secondes',
    'Slow Miles, une émission hebdomadaire sur le voyage lent|Ana Ruiz la présente',
  ],
  [
    'Notre plombier arrive dans l’heure. Il travaille la nuit et le week-end. Appelez le 01 23 45 67 89. (pub radio, 15 s, sympa)',
    'Notre plombier arrive dans l’heure|Il travaille la nuit et le week-end|Appelez le 01 23 45 67 89',
  ],
  [
    "Histoire sur ma grand-mère. Elle a traversé la mer à neuf ans. Elle n'a jamais appris à nager. Rends ça émouvant s'il te plaît",
    "Elle a traversé la mer à neuf ans|Elle n'a jamais appris à nager",
    'ma grand-mère',
  ],
  [
    'produit : bouilloire Nimbus. chauffe en 40 secondes. coûte 49 €. ton : amusant. durée : 15 s',
    'chauffe en 40 secondes|coûte 49 €',
    'bouilloire Nimbus',
  ],
  [
    "rédige une pub pour ma salle de sport, précise qu'il n'y a pas d'engagement. la première semaine coûte 5 euros. cible : les jeunes",
    "il n'y a pas d'engagement|la première semaine coûte 5 euros",
    'ma salle de sport',
  ],
  [
    'Le bon pain prend son temps. Nous laissons reposer le nôtre deux jours. Venez le goûter au 8 rue du Moulin.',
    'Le bon pain prend son temps. Nous laissons reposer le nôtre deux jours. Venez le goûter au 8 rue du Moulin.',
  ],
  [
    "Vous avez déjà perdu vos clés ? Nous aussi. C'est pour ça que nous avons créé Findly. Essayez-le aujourd'hui.",
    "Vous avez déjà perdu vos clés ? Nous aussi. C'est pour ça que nous avons créé Findly. Essayez-le aujourd'hui.",
  ],
  [
    'On répare vos téléphones pendant que vous attendez.',
    'On répare vos téléphones pendant que vous attendez',
  ],
  [
    'Bonjour! pourriez-vous me faire un script pour mon food truck? on vend des tacos, on est le vendredi place Carnot, on prend la carte. merci!!',
    'on vend des tacos, on est le vendredi place Carnot, on prend la carte',
    'mon food truck',
  ],
  [
    'Leçon sur les fractions pour des enfants de 9 ans. Un demi est une de deux parts égales. Un quart est une de quatre. Termine par une question. 60 sec',
    'Un demi est une de deux parts égales|Un quart est une de quatre',
    'les fractions',
  ],
  [
    "Vidéo d'anniversaire pour ma sœur Léa. Elle a 30 ans vendredi. Elle court des marathons. pas de blagues svp",
    'Elle a 30 ans vendredi|Elle court des marathons',
    'anniversaire pour ma sœur Léa',
  ],
  [
    'spot pour Vélo Express - on vient chez vous - réparations dès 15 € - sympa, court',
    'on vient chez vous|réparations dès 15 €',
    'Vélo Express',
  ],
  [
    "Objectif : vendre plus. Entreprise : Toitures Roux. Nous réparons les fuites en un jour. Nos travaux sont garantis dix ans. Appel à l'action : demandez votre devis gratuit.",
    'Nous réparons les fuites en un jour|Nos travaux sont garantis dix ans|demandez votre devis gratuit',
    'Toitures Roux',
  ],
  [
    'je veux que tu écrives un message de remerciement pour nos bénévoles. Vous avez planté 300 arbres. Le parc est redevenu vert grâce à vous. Ton chaleureux.',
    'Vous avez planté 300 arbres|Le parc est redevenu vert grâce à vous',
    'remerciement pour nos bénévoles',
  ],
]);
