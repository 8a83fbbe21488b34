import { readPairs, readWords } from '#languages/read-lists.ts';

/** Words that the spelling does not tell, with their sounds; a plural in -s sounds the same. */
export const EXCEPTIONS = readPairs(`
accroc=akʁo agenda=aʒɛ̃da aiguille=ɛɡyij aiguiser=eɡize alcool=alkɔl ananas=anana août=ut après-midi=apʁɛmidi
arc-en-ciel=aʁkɑ̃sjɛl aspect=aspɛ asthme=asm aujourd'hui=oʒuʁdyi aulx=o auxquelles=okɛl auxquels=okɛl
avant-hier=avɑ̃tjɛʁ ben=bɛn benjamin=bɛ̃ʒamɛ̃ bienfaisance=bjɛ̃fəzɑ̃s bienfaisant=bjɛ̃fəzɑ̃ bienheureux=bjɛ̃nøʁø
boycott=bɔjkɔt boycotter=bɔjkɔte bug=bœɡ buzz=bœz bœufs=bø c'est-à-dire=sɛtadiʁ canyon=kanjɔn caoutchouc=kautʃu ce=sə
cerf=sɛʁ ces=se cet=sɛt cheville=ʃəvij chez=ʃe chianti=kjɑ̃ti clef=kle clerc=klɛʁ clown=klun club=klœb comte=kɔ̃t
comtesse=kɔ̃tɛs comté=kɔ̃te cool=kul corps=kɔʁ cul=ky de=də des=de desquelles=dekɛl desquels=dekɛl distinct=distɛ̃
divers=divɛʁ dix-huit=dizyit dix-neuf=diznœf dix-sept=disɛt dix=dis dixième=dizjɛm doigt=dwa doigté=dwate donc=dɔ̃k
dès=dɛ e=ø envers=ɑ̃vɛʁ es=ɛ escroc=ɛskʁo est-ce=ɛs est=ɛ estomac=ɛstɔma et=e etc=ɛtseteʁa eu=y eue=y eurent=yʁ eus=y
eut=y ex=ɛks examen=ɛɡzamɛ̃ eûmes=ym eût=y faon=fɑ̃ femme=fam femmelette=famlɛt fils=fis foot=fut fuchsia=fyʃja
fuel=fjul fusil=fyzi fœtus=fetys gars=ɡa gens=ʒɑ̃ gentil=ʒɑ̃ti gentilhomme=ʒɑ̃tijɔm gentils=ʒɑ̃ti gmail=ʤimɛl
guacamole=ɡwakamɔl hier=jɛʁ hors=ɔʁ hotmail=ɔtmɛl ingénierie=ɛ̃ʒeniʁi insee=inse instinct=ɛ̃stɛ̃ internet=ɛ̃tɛʁnɛt
interview=ɛ̃tɛʁvju interviewer=ɛ̃tɛʁvjuve interviewé=ɛ̃tɛʁvjuve jadis=ʒadis jaguar=ʒaɡwaʁ je=ʒə jihad=dʒiad
jusque=ʒyskə le=lə les=le lesquelles=lekɛl lesquels=lekɛl lichen=likɛn lillois=lilwa lilloise=lilwaz
linguistique=lɛ̃ɡyistik londres=lɔ̃dʁ longtemps=lɔ̃tɑ̃ lorsque=lɔʁskə là-bas=laba mannequin=manəkɛ̃ master=mastœʁ
me=mə media=medja mes=me mesdames=medam mesdemoiselles=medmwazɛl messieurs=mesjø moelle=mwal moelleuse=mwaløz
moelleux=mwalø monsieur=məsjø mug=mœɡ médecin=medəsɛ̃ médecine=medəsin mémento=memɛ̃to münchen=mynʃɛn ne=nə nerf=nɛʁ
nord-est=nɔʁɛst notre=notʁ oignon=oɲɔ̃ ok=oke os=ɔs ouais=wɛ ouest=wɛst outil=uti paon=pɑ̃ parfum=paʁfœ̃ persil=pɛʁsi pervers=pɛʁvɛʁ
pied-à-terre=pjetatɛʁ pied=pje placenta=plasɛ̃ta plus=ply poids=pwa pouls=pu presque=pʁɛskə printemps=pʁɛ̃tɑ̃ pub=pœb
puisque=pyiskə puzzle=pœzl qu'est-ce=kɛs quartz=kwaʁts que=kə quelque=kɛlkə quelques-unes=kɛlkəzyn
quelques-uns=kɛlkəzœ̃ quid=kwid quiz=kwiz quota=kɔta ratio=ʁasjo reggae=ʁeɡe respect=ʁɛspɛ ressers=ʁəsɛʁ revers=ʁəvɛʁ
référendum=ʁefeʁɛ̃dɔm saoul=su se=sə second=səɡɔ̃ secondaire=səɡɔ̃dɛʁ seconde=səɡɔ̃d secondement=səɡɔ̃dmɑ̃ secs=sɛk
sept=sɛt septième=sɛtjɛm serf=sɛʁ sers=sɛʁ ses=se six=sis sixième=sizjɛm soixantaine=swasɑ̃tɛn soixante=swasɑ̃t
soixantième=swasɑ̃tjɛm solennel=sɔlanɛl solennelle=sɔlanɛl solennellement=sɔlanɛlmɑ̃ sourcil=suʁsi soûl=su
square=skwaʁ squat=skwat succinct=syksɛ̃ sud-est=sydɛst surfer=sœʁfe suspect=syspɛ suspens=syspɑ̃ tabac=taba
tandis=tɑ̃di te=tə tech=tɛk temps=tɑ̃ tes=te tiers=tjɛʁ tous=tus travers=tʁavɛʁ univers=ynivɛʁ vers=vɛʁ vicomte=vikɔ̃t
vicomtesse=vikɔ̃tɛs vingt-cinq=vɛ̃tsɛ̃k vingt-deux=vɛ̃tdø vingt-huit=vɛ̃tyit vingt-neuf=vɛ̃tnœf vingt-quatre=vɛ̃tkatʁ
vingt-sept=vɛ̃tsɛt vingt-six=vɛ̃tsis vingt-trois=vɛ̃ttʁwa vingtaine=vɛ̃tɛn vingtième=vɛ̃tjɛm votre=votʁ vœu=vø
wagon=vaɡɔ̃ week-end=wikɛnd wi-fi=wifi yacht=jɔt yaourt=jauʁt yeux=jø yucca=juka zinc=zɛ̃ɡ échographie=ekɔɡʁafi œufs=ø
`);

/** Words of which the last letter is heard, although it is silent in most words. */
export const HEARD_ENDINGS = readWords(`
abdomen abject abribus abrupt abstract accessit ad addax affect affidavit airbus albatros albinos aloès amen amer
angélus anis anthrax antéchrist anus aoûtat apex architect argus as aster atlas audit auster autobus azimut ballast
bang barmaid barman basket ber biceps bip bis bit bled blocus bonus borax box brut bus but cactus calvados campus
camus caméraman cancer cannabis cap carter cassis caïd cedex cep cher chips chorus christ chut citrus clap climax clip
clitoris cockpit codex collapsus com compact compost concept consensus contact coop cop coronavirus corpus correct
cortex cosinus cosmos couscous coït cricket crocus croup crucifix cuiller cumulus cup cursus cutis cyclamen cérumen
direct district djihad dolmen dom dot drop duplex débit déficit détritus enfer erg ersatz eucalyptus exact exeat exit
fat fax fer fez ficus fier fjord flip flop florès focus foetus forceps fox fret gad gag gang gap gaz gentleman geyser
gluten golden gong granit gratis grog gulag gulden gus hamster handicap hart hermès herpès hertz hiatus hibiscus hip
hippopotamus hiver hop huit humus hymen hyper hélas ibid ibis iceberg id impact imper incorrect index indirect inexact
infarctus infect inox input intact intellect inter intox inuit iris joug kibboutz kit knout korrekt lad land lapis
laps lapsus larynx laser latex laïus lest lis logos lord lotus lux lynx lys magnificat malus man mars mas mat max maïs
mer messer minibus mix mordicus motus mucus multiplex myosotis métis mœurs net nimbus négus oasis occiput olibrius
omnibus onyx opus ost ottoman oued oups ours output outremer oz pact palmarès palus pancréas papyrus pastis pater
pathos phallus pharynx phimosis phlox phénix pickpocket ping plaid plexus pogrom pollen pong pop processus prospectus
prétérit pénis quitus racket radius raid rapt raïs relax remix reps revolver rhinocéros rhombus rhésus rictus rocket
rom rot rumen rut rébus rétrovirus sas scalp scoop scorbut scout script select sen sens setter short show-man silex
sinus slalom slip smog soft soviet sphincter sphinx spot spécimen stabat stand step stimulus stop stratus strict sud
super sus syllabus tact tag talmud telex terminus test thorax thymus thésaurus toast tonus tournevis tract trad
transept transit triceps trip trochanter trust tumulus typhus télex tétanos ulster up uppercut us utérus vamp van
vasistas ver verdict versus vertex virus vivat volt volubilis vortex vénus vétiver yang yen zag zen zig zigzag zut ès
éd éros éther
`);
