import { readPairs } from '#languages/read-lists.ts';

/**
 * Brands, names and loans that are said as in English, spelled as Italian would write what its speakers say: the accent
 * marks the stressed vowel, ż is voiced, ʃ is sh.
 */
export const FOREIGN_WORDS = readPairs(`
facebook=féisbuk youtube=iutùb instagram=ìnstagram whatsapp=uòtsapp tiktok=tiktòk google=gùgol twitter=tuìtter
linkedin=linkedìn snapchat=snapciàt pinterest=pìnterest telegram=tèlegram messenger=mèssenger skype=skàip zoom=żùm
discord=dìscord twitch=tuìcc' reddit=réddit netflix=nètflix spotify=spòtifai amazon=àmażon apple=èppol
microsoft=màicrosoft windows=uìndous android=àndroid iphone=àifon ipad=àipad imac=àimac macbook=mècbuk
airbnb=èrbienbì uber=ùber paypal=péipal ebay=ibéi adobe=adòb photoshop=fòtosciop excel=ècsel word=uòrd
powerpoint=pàuerpoint outlook=àutluk chrome=cròm firefox=fàirfox dropbox=dròpbox github=ghìtab chatgpt=ciàtgipitì
openai=òpeneiài gemini=gèminai copilot=copàilot samsung=sàmsung huawei=uauéi sony=sòni playstation=pleistéiʃon
xbox=ìcsbox nintendo=nintèndo intel=ìntel lenovo=lenòvo tesla=tèsla ford=fòrd chevrolet=ʃevrolè jeep=gìp
nike=nàik adidas=àdidas reebok=rìbok puma=pùma starbucks=stàrbaks mcdonald's=mecdònalds mcdonalds=mecdònalds
burger=bùrgher king=kìng subway=sàbuei disney=dìsnei hollywood=òlliwud broadway=bròduei marvel=màrvel batman=bàtman
superman=sùperman spiderman=spàiderman wikipedia=uikipèdia wordpress=uòrdpress shopify=ʃòpifai walmart=uòlmart
nestlé=nestlé pepsi=pèpsi sprite=spràit heineken=àineken colgate=còlgheit gillette=gillètt pampers=pàmpers
kleenex=klìnex online=onlàin offline=offlàin marketing=màrketing weekend=uìkend software=sòftuer hardware=àrduer
podcast=pòdcast podcasts=pòdcast streaming=strìming feedback=fìdbek startup=stàrtap startups=stàrtap
smartphone=smàrtfon smartphones=smàrtfon smartwatch=smàrtuocc' tablet=tàblet tablets=tàblet laptop=làptop
notebook=nòtbuk desktop=dèsktop email=iméil e-mail=iméil mail=méil newsletter=niuslètter website=uèbsait site=sàit
web=uèb webinar=uèbinar blog=blòg blogger=blògher vlog=vlòg vlogger=vlògher youtuber=iutùber youtubers=iutùber
influencer=influènser influencers=influènser follower=fòllouer followers=fòllouer like=làik likes=làik post=pòst
posts=pòst hashtag=àʃtag link=lìnk links=lìnk click=klìk chat=ciàt chats=ciàt chatbot=ciàtbot bot=bòt spam=spàm
app=àpp apps=àpp update=àpdeit upgrade=àpgreid download=dàunlod upload=àplod backup=bècap browser=bràużer
cookie=kùki cookies=kùkis login=loghìn password=pàssuord router=ràuter wifi=uaifài bluetooth=blutùt hacker=àker
hackers=àker cloud=clàud server=sèrver hosting=òsting host=òst big=bìg learning=lèrning deep=dìp smart=smàrt home=òm
coworking=couòrking freelance=frilàns freelancer=frilànser business=bìsness manager=mànager coach=còcc'
coaching=còcing mentoring=mèntoring leader=lìder leadership=lìderʃip team=tìm teamwork=tìmuork staff=stàff
meeting=mìting briefing=brìfing brainstorming=breinstòrming workshop=uòrksciop know-how=nòau benchmark=bèncmark
brand=brènd branding=brènding copy=còpi copywriter=copiràiter target=tàrghet budget=bàget cash=kèʃ cashback=kèʃbek
cash-flow=kèʃflou dumping=dàmping holding=òlding joint=giòint venture=vèncer trader=tréider trading=tréiding
broker=bròker leasing=lìsing outsourcing=autsòrsing crowdfunding=craudfànding fintech=fìntek blockchain=blòkcein
bitcoin=bìtcoin token=tòken dealer=dìler outlet=àutlet shopping=sciòpping shop=sciòp showroom=ʃòurum black=blèk
friday=fràidei cyber=sàiber monday=màndei gift=ghìft stock=stòk ranking=rènking rating=réiting check-in=cekìn
check-out=cekàut checklist=cèklist deadline=dèdlain storytelling=storitèlling storyboard=stòribord casting=kàsting
trailer=tréiler thriller=trìller remake=riméik reality=riàliti show=ʃóu shows=ʃóu talk=tòk game=ghéim games=ghéims
gamer=ghéimer gamers=ghéimer gaming=ghéiming gameplay=ghéimplei joystick=giòistik playlist=pléilist single=sìngol
hit=ìt rock=ròk jazz=gèżż blues=blùs country=càntri rap=rèp hip-hop=ipòp punk=pànk heavy=èvi soul=sòul band=bènd
live=làiv fan=fàn fans=fàns star=stàr backstage=bèksteig' background=bèkgraund flash=flèʃ flashback=flèʃbek
spoiler=spòiler spoilers=spòiler sitcom=sìtcom cast=kàst stand-up=stendàp look=lùk outfit=àutfit fashion=féʃon
vintage=vìntag' fitness=fìtness running=rànning runner=rànner jogging=giògghing crossfit=cròsfit spinning=spìnning
stretching=strècing training=tréining trainer=tréiner surf=sèrf surfing=sèrfing skate=skéit skateboard=skéitbord
snowboard=snòubord basketball=bàsketbol football=fùtbol rugby=ràgbi baseball=béisbol hockey=òkei golf=gòlf
tennis=tènnis derby=dèrbi match=mècc' set=sèt ring=rìng boxing=bòxing sprint=sprìnt finish=fìniʃ
team-building=timbìlding burnout=bèrnaut stress=strèss lifestyle=làifstail mindfulness=màindfulness detox=dètox
snack=snèk snacks=snèk brunch=brànc' cheeseburger=cìsburgher hamburger=ambùrgher hot=òt dog=dòg sandwich=sènduic'
bacon=béikon cheddar=cèddar ketchup=kèciap milkshake=mìlkʃeik smoothie=smùti cupcake=càpkeik brownie=bràuni
muffin=màffin donut=dònat donuts=dònats cheesecake=cìskeik whisky=uìski gin=gìn cocktail=còktel jeans=gìns
shorts=ʃòrts t-shirt=tiʃért sneakers=snìkers top=tòp airbag=èrbag camping=kèmping resort=resòrt hall=òll
lobby=lòbbi boom=bùm baby=béibi babysitter=beibisìtter boy=bòi girl=ghèrl girls=ghèrls boys=bòis happy=èppi
hour=àuer party=pàrti night=nàit halloween=àllouin cowboy=càuboi gangster=gànster bullying=bùlling fake=féik
news=niùs deepfake=dìpfeik low-cost=loucòst all=òll free=frì new=niù york=iòrk washington=uòʃinton boston=bòston
chicago=ʃicàgo miami=maiàmi dallas=dàllas james=géims john=giòn michael=màikol jackson=gèkson harry=èrri
potter=pòtter william=uìlliam elizabeth=elìżabet shakespeare=ʃékspir smith=smìt brown=bràun johnson=giònson
kennedy=kènnedi lincoln=lìncoln clinton=clìnton bush=bùʃ obama=obàma biden=bàiden trump=tràmp beatles=bìtols
elvis=èlvis presley=prèslei madonna=madònna beyoncé=biionsé rihanna=riànna taylor=téilor swift=suìft bill=bìll
gates=ghéits steve=stìv jobs=giòbs elon=ìlon musk=màsk zuckerberg=żàkerberg mark=màrk jeff=gèff bezos=béżos
`);
