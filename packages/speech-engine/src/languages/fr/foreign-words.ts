import { readPairs } from '#languages/read-lists.ts';

/** Brands, names and loans that are said as in English, with the sounds that French speakers give them. */
export const FOREIGN_WORDS = readPairs(`
facebook=fɛsbuk youtube=jutub instagram=ɛ̃staɡʁam whatsapp=watsap tiktok=tiktɔk google=ɡuɡœl twitter=twitœʁ
linkedin=linkədin snapchat=snapʧat pinterest=pintəʁɛst telegram=teleɡʁam messenger=mesɛnʤœʁ skype=skajp zoom=zum
discord=diskɔʁd twitch=twiʧ reddit=ʁɛdit netflix=nɛtfliks spotify=spotifaj amazon=amazɔn apple=apœl
microsoft=mikʁosɔft windows=windoz android=ɑ̃dʁɔid iphone=ajfɔn ipad=ajpad imac=ajmak macbook=makbuk
airbnb=ɛʁbienbi uber=ybɛʁ paypal=pɛjpal ebay=ibɛ adobe=adob photoshop=fotoʃɔp excel=ɛksɛl word=wœʁd
powerpoint=pawœʁpɔjnt outlook=awtluk chrome=kʁom firefox=fajœʁfɔks dropbox=dʁɔpbɔks github=ɡitœb
chatgpt=ʧatʒepete openai=opœneaj gemini=ʤemini copilot=kopilɔt samsung=samsuŋ huawei=wawɛ sony=soni
playstation=plɛstɛʃœn xbox=iksbɔks nintendo=nintɛndo intel=intɛl lenovo=lenovo tesla=tɛsla ford=fɔʁd
chevrolet=ʃəvʁolɛ jeep=ʤip nike=najk adidas=adidas reebok=ʁibɔk puma=pyma starbucks=staʁbœks
mcdonald's=makdonald mcdonalds=makdonald burger=bœʁɡœʁ king=kiŋ subway=sœbwɛ disney=diznɛ hollywood=ɔliwud
broadway=bʁɔdwɛ marvel=maʁvɛl batman=batman superman=sypɛʁman spiderman=spidœʁman wikipedia=wikipedja
wordpress=wœʁdpʁɛs shopify=ʃɔpifaj walmart=walmaʁt nestlé=nɛsle pepsi=pɛpsi sprite=spʁajt heineken=ajnəkɛn
colgate=kɔlɡat gillette=ʒilɛt pampers=pɑ̃pɛʁs kleenex=klinɛks online=ɔnlajn offline=ɔflajn marketing=maʁkətiŋ
weekend=wikɛnd software=sɔftwɛʁ hardware=aʁdwɛʁ podcast=pɔdkast podcasts=pɔdkast streaming=stʁimiŋ
feedback=fidbak startup=staʁtœp startups=staʁtœp smartphone=smaʁtfɔn smartphones=smaʁtfɔn
smartwatch=smaʁtwɔʧ tablet=tablɛt tablets=tablɛt laptop=laptɔp notebook=nɔtbuk desktop=dɛsktɔp email=imɛl
e-mail=imɛl mail=mɛl newsletter=njuzlɛtœʁ website=wɛbsajt site=sit web=wɛb webinar=wɛbinaʁ blog=blɔɡ
blogger=blɔɡœʁ vlog=vlɔɡ vlogger=vlɔɡœʁ youtuber=jutubœʁ youtubers=jutubœʁ influencer=influɛnsœʁ
influencers=influɛnsœʁ follower=fɔlowœʁ followers=fɔlowœʁ like=lajk likes=lajk post=pɔst posts=pɔst
hashtag=aʃtaɡ link=link links=links click=klik chat=ʃa chats=ʃa chatbot=ʧatbɔt bot=bɔt spam=spam app=ap apps=ap
update=œpdɛt upgrade=œpɡʁɛd download=dawnlod upload=œplod backup=bakœp browser=bʁawzœʁ cookie=kuki cookies=kuki
login=lɔɡin password=paswœʁd router=ʁutœʁ wifi=wifi bluetooth=blutus hacker=akœʁ hackers=akœʁ cloud=klawd
server=sœʁvœʁ hosting=ostiŋ host=ost big=biɡ learning=lœʁniŋ deep=dip smart=smaʁt home=om coworking=kowœʁkiŋ
freelance=fʁilɑ̃s freelancer=fʁilɑ̃sœʁ business=biznɛs manager=manaʤœʁ coach=koʧ coaching=koʧiŋ
mentoring=mɛntoʁiŋ leader=lidœʁ leadership=lidœʁʃip team=tim teamwork=timwœʁk staff=staf meeting=mitiŋ
briefing=bʁifiŋ brainstorming=bʁɛnstɔʁmiŋ workshop=wœʁkʃɔp know-how=noaw benchmark=bɛnʃmaʁk brand=bʁand
branding=bʁandiŋ copy=kɔpi copywriter=kɔpiʁajtœʁ target=taʁɡɛt budget=byʤɛ cash=kaʃ cashback=kaʃbak
cash-flow=kaʃflo dumping=dœmpiŋ holding=ɔldiŋ joint=ʒwɛ̃ venture=vɛnʧœʁ trader=tʁɛdœʁ trading=tʁɛdiŋ
broker=bʁokœʁ leasing=liziŋ outsourcing=awtsuʁsiŋ crowdfunding=kʁawdfœndiŋ fintech=fintɛk
blockchain=blɔkʧɛn bitcoin=bitkɔjn token=tokɛn dealer=dilœʁ outlet=awtlɛt shopping=ʃɔpiŋ shop=ʃɔp
showroom=ʃoʁum black=blak friday=fʁajdɛ cyber=sibɛʁ monday=mœndɛ gift=ɡift stock=stɔk ranking=ʁankiŋ
rating=ʁɛtiŋ check-in=ʧɛkin check-out=ʧɛkawt checklist=ʧɛklist deadline=dɛdlajn storytelling=stɔʁitɛliŋ
storyboard=stɔʁibɔʁd casting=kastiŋ trailer=tʁɛlœʁ thriller=sʁilœʁ remake=ʁimɛk reality=ʁealiti show=ʃo shows=ʃo
talk=tɔk game=ɡɛm games=ɡɛm gamer=ɡɛmœʁ gamers=ɡɛmœʁ gaming=ɡɛmiŋ gameplay=ɡɛmplɛ joystick=ʤɔjstik
playlist=plɛlist single=siŋɡœl hit=it rock=ʁɔk jazz=ʤaz blues=bluz country=kuntʁi rap=ʁap hip-hop=ipɔp
punk=pœ̃k heavy=ɛvi soul=sul band=band live=lajv fan=fan fans=fan star=staʁ backstage=bakstɛʤ
background=bakɡʁawnd flash=flaʃ flashback=flaʃbak spoiler=spɔjlœʁ spoilers=spɔjlœʁ sitcom=sitkɔm cast=kast
stand-up=stɑ̃dœp look=luk outfit=awtfit fashion=faʃœn vintage=vɛ̃taʒ fitness=fitnɛs running=ʁœniŋ runner=ʁœnœʁ
jogging=ʤɔɡiŋ crossfit=kʁɔsfit spinning=spiniŋ stretching=stʁɛʧiŋ training=tʁɛniŋ trainer=tʁɛnœʁ surf=sœʁf
surfing=sœʁfiŋ skate=skɛt skateboard=skɛtbɔʁd snowboard=snobɔʁd basketball=baskɛtbɔl football=futbol
rugby=ʁyɡbi baseball=bɛzbol hockey=ɔkɛ golf=ɡɔlf tennis=tenis derby=dɛʁbi match=matʃ set=sɛt ring=ʁiŋ
boxing=bɔksiŋ sprint=spʁint finish=finiʃ team-building=timbildiŋ burnout=bœʁnawt stress=stʁɛs
lifestyle=lajfstajl mindfulness=majndfulnɛs detox=detɔks snack=snak snacks=snak brunch=bʁœnʃ
cheeseburger=ʧizbœʁɡœʁ hamburger=ɑ̃buʁɡœʁ hot=ɔt dog=dɔɡ sandwich=sɑ̃dwiʧ bacon=bekɔn cheddar=ʃedaʁ
ketchup=kɛʧœp milkshake=milkʃɛk smoothie=smusi cupcake=kœpkɛk brownie=bʁawni muffin=mœfin donut=donœt
donuts=donœt cheesecake=ʧizkɛk whisky=wiski gin=ʤin cocktail=kɔktɛl jeans=ʤin shorts=ʃɔʁt t-shirt=tiʃœʁt
sneakers=snikœʁs top=tɔp airbag=ɛʁbaɡ camping=kɑ̃piŋ resort=ʁizɔʁt hall=ol lobby=lɔbi boom=bum baby=bebi
babysitter=bebisitœʁ boy=bɔj girl=ɡœʁl girls=ɡœʁls boys=bɔjz happy=api hour=awœʁ party=paʁti night=najt
halloween=alowin cowboy=kɔbɔj gangster=ɡɑ̃ɡstɛʁ bullying=buliiŋ fake=fɛk news=njuz deepfake=dipfɛk
low-cost=lokɔst all=ɔl free=fʁi new=nju york=jɔʁk washington=waʃiŋtɔn boston=bɔstɔn chicago=ʃikaɡo
miami=mjami dallas=dalas james=ʤɛms john=ʤɔn michael=majkœl jackson=ʤaksɔn harry=aʁi potter=pɔtœʁ
william=wiljam elizabeth=elizabɛt shakespeare=ʃɛkspiʁ smith=smis brown=bʁawn johnson=ʤɔnsɔn kennedy=kenedi
lincoln=linkɔln clinton=klintɔn bush=buʃ obama=obama biden=bajdœn trump=tʁœmp beatles=bitœls elvis=ɛlvis
presley=pʁɛslɛ madonna=madona beyoncé=bijɔnse rihanna=ʁiana taylor=tɛlɔʁ swift=swift bill=bil gates=ɡɛts
steve=stiv jobs=ʤɔbs elon=elɔn musk=mœsk zuckerberg=zykœʁbɛʁɡ mark=maʁk jeff=ʤɛf bezos=bezos
`);
