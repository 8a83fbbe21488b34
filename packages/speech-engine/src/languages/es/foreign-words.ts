import { readPairs } from '#languages/read-lists.ts';

/** Brands, names and loans that are said as in English, spelled as Spanish would write what its speakers say. */
export const FOREIGN_WORDS = readPairs(`
facebook=féisbuk youtube=yutúb instagram=ínstagram whatsapp=uátsap tiktok=tiktók google=gúguel twitter=tuíter
linkedin=línkedin snapchat=esnápchat pinterest=pínterest telegram=télegram messenger=mésenyer skype=eskáip zoom=sum
discord=díscord twitch=tuích reddit=rédit netflix=nétflix spotify=espótifai amazon=ámason apple=ápel
microsoft=máicrosoft windows=uíndous android=ándroid iphone=áifon ipad=áipad imac=áimac macbook=mácbuk
airbnb=érbienbí uber=úber paypal=péipal ebay=íbei adobe=adóbi photoshop=fótoshop excel=éxel word=uérd
powerpoint=páuerpoint outlook=áutluk chrome=króum firefox=fáirfox dropbox=drópbox github=guítjab
chatgpt=chatgepeté openai=openeiái gemini=yémini copilot=copáilot samsung=sámsung huawei=juáuei sony=sóni
playstation=pleistéishon xbox=éxbox nintendo=nintendo intel=íntel lenovo=lenovo tesla=tesla ford=ford
chevrolet=chevrolét jeep=yip nike=náik adidas=adidas reebok=ríbok puma=puma starbucks=estárbaks
mcdonald's=macdónals mcdonalds=macdónals burger=búrguer king=king subway=sábuei disney=dísnei hollywood=jóliwud
broadway=bróduei marvel=márvel batman=bátman superman=súperman spiderman=espáiderman wikipedia=uikipedia
wordpress=uérdpres shopify=shópifai walmart=uólmart nestlé=nestlé pepsi=pepsi sprite=espráit heineken=jáineken
colgate=colgate gillette=yilét pampers=pámpers kleenex=klínex online=onláin offline=ofláin marketing=márketin
weekend=uíkend software=sóftuer hardware=járduer podcast=pódcast podcasts=pódcasts streaming=estrímin
feedback=fídbak startup=estártap startups=estártaps smartphone=esmártfon smartphones=esmártfons
smartwatch=esmártuoch tablet=táblet tablets=táblets laptop=láptop notebook=nóutbuk desktop=désktop email=ímeil
e-mail=ímeil mail=méil newsletter=niusléter website=uébsait site=sáit web=uéb webinar=uébinar blog=blog
blogger=blóguer vlog=blog vlogger=blóguer youtuber=yutúber youtubers=yutúbers influencer=influénser
influencers=influénsers follower=fólouer followers=fólouers like=láik likes=láiks post=post posts=posts
hashtag=jáshtag link=link links=links click=clik chat=chat chats=chats chatbot=chátbot bot=bot spam=espám app=ap
apps=aps update=ápdeit upgrade=ápgreid download=dáunloud upload=áploud backup=bákap browser=bráuser cookie=cúki
cookies=cúkis login=lóguin password=pásuord router=rúter wifi=uífi bluetooth=blútuz hacker=jáker hackers=jákers
cloud=cláud server=sérver hosting=jóstin host=jost big=big learning=lérnin deep=dip smart=esmárt home=jóum
coworking=couórkin freelance=frílans freelancer=frílanser business=bísnes manager=mánayer coach=cóuch
coaching=cóuchin mentoring=méntorin leader=líder leadership=lídership team=tim teamwork=tímuerk staff=estáf
meeting=mítin briefing=brífin brainstorming=breinstórmin workshop=uérkshop know-how=nóujau benchmark=bénchmark
brand=brand branding=brándin copy=cópi copywriter=copirráiter target=tárguet budget=báyet cash=cash
cashback=cáshbak cash-flow=cáshflou dumping=dámpin holding=jóldin joint=yoint venture=vénchur trader=tréider
trading=tréidin broker=bróker leasing=lísin outsourcing=autsórsin crowdfunding=craudfándin fintech=fíntek
blockchain=blókchein bitcoin=bítcoin token=tóken dealer=díler outlet=áutlet shopping=shópin shop=shop
showroom=shóurrum black=blak friday=fráidei cyber=sáiber monday=mándei gift=guift stock=estók ranking=ránkin
rating=réitin check-in=chekín check-out=chekáut checklist=chéklist deadline=dédlain storytelling=estoritélin
storyboard=estóribord casting=cástin trailer=tráiler thriller=zríler remake=riméik reality=riáliti show=shóu
shows=shóus talk=tok game=guéim games=guéims gamer=guéimer gamers=guéimers gaming=guéimin gameplay=guéimplei
joystick=yóistik playlist=pléilist single=sínguel hit=jit rock=rok jazz=yas blues=blus country=cántri rap=rap
hip-hop=jipjóp punk=pank heavy=jévi soul=sóul band=band live=láiv fan=fan fans=fans star=estár
backstage=bakstéich background=bákgraund flash=flash flashback=fláshbak spoiler=espóiler spoilers=espóilers
sitcom=sítcom cast=cast stand-up=estandáp look=luk outfit=áutfit fashion=fáshon vintage=vínteich fitness=fítnes
running=ránin runner=ráner jogging=yóguin crossfit=crósfit spinning=espínin stretching=estréchin
training=tréinin trainer=tréiner surf=surf surfing=súrfin skate=eskéit skateboard=eskéitbord
snowboard=esnóubord basketball=básketbol football=fútbol rugby=rúgbi baseball=béisbol hockey=jókei golf=golf
tennis=ténis derby=dérbi match=mach set=set ring=ring boxing=bóxin sprint=esprínt finish=fínish
team-building=timbíldin burnout=bérnaut stress=estrés lifestyle=láifstail mindfulness=máindfulnes detox=détox
snack=esnák snacks=esnáks brunch=branch cheeseburger=chísburguer hamburger=jámburguer hot=jot dog=dog
sandwich=sánduich bacon=béicon cheddar=chédar ketchup=kéchup milkshake=mílksheik smoothie=esmúdi
cupcake=cápkeik brownie=bráuni muffin=máfin donut=dónut donuts=dónuts cheesecake=chískeik whisky=uíski gin=yin
cocktail=cóktel jeans=yins shorts=shorts t-shirt=tíshert sneakers=esníkers top=top airbag=érbag camping=cámpin
resort=resórt hall=jol lobby=lóbi boom=bum baby=béibi babysitter=beibisíter boy=boy girl=guerl girls=guerls
boys=bóis happy=jápi hour=áuer party=párti night=náit halloween=jálouin cowboy=cáuboi gangster=gánster
bullying=búlin fake=féik news=niús deepfake=dípfeik low-cost=loucóst all=ol free=fri new=niú york=york
washington=uáshinton boston=bóston chicago=chicago miami=miami dallas=dálas james=yéims john=yon
michael=máikel jackson=yákson harry=járri potter=póter william=uíliam elizabeth=elísabez shakespeare=shéikspir
smith=esmíz brown=bráun johnson=yónson kennedy=kénedi lincoln=línkoln clinton=clínton bush=bush obama=obama
biden=báiden trump=tramp beatles=bítels elvis=élvis presley=présli madonna=madóna beyoncé=biyonsé
rihanna=riána taylor=téilor swift=suíft bill=bil gates=guéits steve=estív jobs=yobs elon=ílon musk=mask
zuckerberg=súkerberg mark=mark jeff=yef bezos=bésos
`);
