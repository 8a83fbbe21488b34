import { readPairs } from '#languages/read-lists.ts';

/** Brands, names and loans that are said as in English, spelled as Brazilians would write what they say. */
export const FOREIGN_WORDS = readPairs(`
facebook=feicebúque youtube=iutúbe instagram=instagrãm whatsapp=watizápe tiktok=tiquetóque google=gúgou twitter=tuíter
linkedin=linquedín snapchat=isnepetchéte pinterest=pinteréste telegram=telegrãm messenger=méssendjer skype=iscáipe zoom=zum
discord=díscorde twitch=tuítche reddit=rédite netflix=netiflíquis spotify=ispotifái amazon=ámazon apple=épou
microsoft=maicrossófite windows=wíndous android=andróide iphone=aifône ipad=aipéde imac=aiméque macbook=mequebúque
airbnb=erbienbí uber=úber paypal=peipál ebay=ibei adobe=adóbe photoshop=fotochópe excel=ecsél word=wórde
powerpoint=pauerpóinte outlook=autilúque chrome=crôme firefox=faierfóx dropbox=dropibóx github=guitirrábe
chatgpt=tchatigepetê openai=openeiái gemini=gêmini copilot=copáilote samsung=sâmsungue huawei=rwáwei sony=sôni
playstation=pleistêixon xbox=equisbóx nintendo=nintendo intel=intél lenovo=lenôvo tesla=tésla ford=fórde
chevrolet=xevrolé jeep=dipe nike=náique adidas=adídas reebok=ribóque puma=puma starbucks=istárbaques
mcdonald's=mequedônaudes mcdonalds=mequedônaudes burger=búrguer king=quingue subway=sâbwei disney=dísnei
hollywood=róliude broadway=bródwei marvel=márvel batman=bétiman superman=superman spiderman=ispáiderman
wikipedia=wiquipédia wordpress=wordeprés shopify=xópifai walmart=wolmárte nestlé=nestlé pepsi=pépissi sprite=ispráite
heineken=ráinequen colgate=colgate gillette=giléte pampers=pâmpers kleenex=clínex online=onláine offline=ofláine
marketing=márquetin weekend=wíquende software=sóftwer hardware=rárdwer podcast=pódequeste podcasts=pódequestes
streaming=istrímin feedback=fídebeque startup=istartápe startups=istartápes smartphone=ismartifône
smartphones=ismartifônes smartwatch=ismartiwótche tablet=táblete tablets=tábletes laptop=lépitope notebook=noutibúque
desktop=désquetope email=imeio e-mail=imeio mail=meio newsletter=niusléter website=webissáite site=sáite web=wébe
webinar=webinár blog=blógue blogger=blóguer vlog=vlógue vlogger=vlóguer youtuber=iutúber youtubers=iutúbers
influencer=influêncer influencers=influêncers follower=fólower followers=fólowers like=láique likes=láiques post=pôste
posts=pôstes hashtag=rexetégue link=linque links=linques click=clique chat=tchéte chats=tchétes chatbot=tchetibóte
bot=bóte spam=ispãm app=épe apps=épes update=apedêite upgrade=apegrêide download=daunloude upload=apeloude
backup=becápe browser=bráuser cookie=cúqui cookies=cúquis login=loguín password=pesswórde router=ráuter wifi=waifái
bluetooth=blutúfe hacker=ráquer hackers=ráquers cloud=cláude server=sérver hosting=rôustin host=rôuste big=bigue
learning=lérnin deep=dípe smart=ismárte home=rôume coworking=cowórquin freelance=frilânce freelancer=frilâncer
business=bísnes manager=mênedjer coach=côutche coaching=côutchin mentoring=mêntorin leader=líder leadership=líderxipe
team=tim teamwork=tinwórque staff=istáfe meeting=mítin briefing=brífin brainstorming=breinistórmin
workshop=worquexópe know-how=nourráu benchmark=bentchemárque brand=brénde branding=bréndin copy=cópi
copywriter=copirráiter target=tárguete budget=bâdjete cash=quéxe cashback=quexebéque cash-flow=quexeflôu dumping=dâmpin
holding=rôldin joint=djóinte venture=vêntcher trader=trêider trading=trêidin broker=brôuquer leasing=líssin
outsourcing=autessórcin crowdfunding=craudifândin fintech=fintéque blockchain=bloquetchêin bitcoin=biticóin
token=tôuquen dealer=díler outlet=áutelete shopping=xópin shop=xópe showroom=xourrúm black=bléque friday=fráidei
cyber=sáiber monday=mândei gift=guífite stock=istóque ranking=rânquin rating=rêitin check-in=tchequín
check-out=tchecáute checklist=tchequelíste deadline=dedeláine storytelling=istoritélin storyboard=istoribórde
casting=quéstin trailer=trêiler thriller=tríler remake=rimêique reality=riáliti show=xôu shows=xôus talk=tóque
game=guêime games=guêimes gamer=guêimer gamers=guêimers gaming=guêimin gameplay=gueimeplêi joystick=djoistíque
playlist=pleilíste single=síngou hit=ríte rock=róque jazz=djés blues=blus country=cântri rap=répe hip-hop=ripirrópe
punk=pânque heavy=révi soul=sôu band=bénde live=láive fan=fã fans=fãs star=istár backstage=bequistêidje
background=bequegráunde flash=fléche flashback=flechebéque spoiler=ispóiler spoilers=ispóilers sitcom=siticôm cast=quéste
stand-up=istandápe look=lúque outfit=autifíte fashion=féxon vintage=víntedje fitness=fítenes running=rânin runner=râner
jogging=djóguin crossfit=crósfite spinning=ispínin stretching=istrétchin training=trêinin trainer=trêiner surf=surfe
surfing=súrfin skate=isquêite skateboard=isqueitibórde snowboard=isnoubórde basketball=basquetiból football=futiból
rugby=râguebi baseball=beisiból hockey=róquei golf=gôlfe tennis=tênis derby=dérbi match=métche set=séte ring=ríngue
boxing=bóquessin sprint=isprínte finish=fínixe team-building=timbíldin burnout=bernáute stress=istrés
lifestyle=laifistáio mindfulness=máindifulnes detox=detóx snack=isnéque snacks=isnéques brunch=brântche
cheeseburger=tchisbúrguer hamburger=rambúrguer hot=róte dog=dógue sandwich=sanduíche bacon=bêicon cheddar=tchédar
ketchup=quetchúpe milkshake=milquexêique smoothie=ismúdi cupcake=capequêique brownie=bráuni muffin=mâfin donut=dônute
donuts=dônutes cheesecake=tchisquêique whisky=wísqui gin=din cocktail=coquetél jeans=dins shorts=xórtes t-shirt=tixârte
sneakers=isníquers top=tópe airbag=erbégue camping=câmpin resort=rizórte hall=ról lobby=lóbi boom=bum baby=bêibi
babysitter=beibissíter boy=bói girl=guêrou girls=guêrous boys=bóis happy=répi hour=áuer party=párti night=náite
halloween=relowín cowboy=caubói gangster=gânguester bullying=búlin fake=fêique news=niús deepfake=dipefêique
low-cost=loucóste all=ól free=fri new=niú york=iórque washington=wóxinton boston=bóston chicago=xicágo miami=maiâmi
dallas=dálas james=djêimes john=djón michael=máicou jackson=djéquisson harry=réri potter=póter william=wíliã
elizabeth=elizabéte shakespeare=xeiquespír smith=ismífe brown=bráun johnson=djónson kennedy=quênedi lincoln=líncon
clinton=clínton bush=búxe obama=obama biden=báiden trump=trâmpe beatles=bítous elvis=élvis presley=présli
madonna=madôna beyoncé=bionsê rihanna=riâna taylor=têilor swift=swífite bill=bíl gates=guêites steve=istíve
jobs=djóbes elon=élon musk=mâsque zuckerberg=zúquerbergue mark=márque jeff=djéfe bezos=bêzos
`);
