/**
 * What a shortened word is followed by: `name`: it never ends a sentence. `number`: it does not end one before a number.
 * `any`: it may end one, and then the next word begins with a capital or a digit.
 */
export type AbbreviationPlace = 'name' | 'number' | 'any';

type Table = Readonly<Record<AbbreviationPlace, string>>;

/** The shortened words of each language, without their stop: where each stands, and what it is short for. */
const TABLES = {
  en: {
    name:
      'Dr=Doctor Mr=Mister Mrs=Missis Ms=Miz Mx=Mix Messrs=Messieurs Prof=Professor St=Saint Ste=Saint Rev=Reverend ' +
      'Gen=General Col=Colonel Maj=Major Lt=Lieutenant Capt=Captain Cpt=Captain Cpl=Corporal Sgt=Sergeant Pvt=Private ' +
      'Adm=Admiral Cmdr=Commander Sen=Senator Rep=Representative Gov=Governor Pres=President Hon=Honorable Fr=Father ' +
      'Mme=Madame Msgr=Monsignor Supt=Superintendent Insp=Inspector Det=Detective Amb=Ambassador Atty=Attorney Mt=Mount Ft=Fort ' +
      'vs=versus cf=compare approx=approximately eg=for_example ie=that_is viz=namely ca=circa Attn=Attention',
    number:
      'No=number Nos=numbers p=page pp=pages Fig=Figure Figs=Figures Vol=volume Vols=volumes Ch=chapter Chap=chapter ' +
      'Sec=section Sect=section Art=article Para=paragraph Eq=equation Ver=version Ed=edition Ext=extension Rm=room ' +
      'Rte=route Apt=apartment Bldg=building Hwy=highway Pt=part Ep=episode Jan=January Feb=February Mar=March ' +
      'Apr=April Jun=June Jul=July Aug=August Sept=September Sep=September Oct=October Nov=November Dec=December ' +
      'Tel=telephone',
    any:
      'etc=et_cetera Inc=Incorporated Ltd=Limited Co=Company Corp=Corporation Jr=Junior Sr=Senior Bros=Brothers ' +
      'Esq=Esquire dept=department govt=government assn=association assoc=associates univ=university intl=international ' +
      'natl=national est=established Ave=Avenue Blvd=Boulevard Rd=Road Ln=Lane Ct=Court Pl=Place Sq=Square ' +
      'Pkwy=Parkway Cir=Circle Ter=Terrace Mts=Mountains avg=average misc=miscellaneous incl=including ' +
      'excl=excluding qty=quantity pkg=package max=maximum min=minutes sec=seconds hr=hours hrs=hours yr=year ' +
      'yrs=years mo=months mos=months wk=week wks=weeks oz=ounces lb=pounds lbs=pounds ft=feet yd=yards yds=yards ' +
      'mi=miles gal=gallons pts=points qt=quarts tbsp=tablespoons tsp=teaspoons al=al temp=temperature ' +
      'Mon=Monday Tue=Tuesday Tues=Tuesday Wed=Wednesday Thu=Thursday Thur=Thursday Thurs=Thursday Fri=Friday ' +
      'Sat=Saturday Sun=Sunday',
  },
  es: {
    name:
      'Sr=señor Sra=señora Srta=señorita Sres=señores Sras=señoras Dr=doctor Dra=doctora Dña=doña Prof=profesor ' +
      'Profa=profesora Ing=ingeniero Lic=licenciado Arq=arquitecto Gral=general Cnel=coronel Tte=teniente Sto=Santo ' +
      'Sta=Santa Hno=hermano Hna=hermana Mons=monseñor Excmo=excelentísimo Excma=excelentísima Av=avenida Avda=avenida ' +
      'Pza=plaza Plza=plaza Ctra=carretera aprox=aproximadamente máx=máximo mín=mínimo prov=provincia',
    number:
      'p=página pp=páginas pág=página págs=páginas n=número núm=número núms=números cap=capítulo caps=capítulos ' +
      'art=artículo arts=artículos vol=volumen vols=volúmenes fig=figura figs=figuras tel=teléfono tlf=teléfono tfno=teléfono ' +
      'ed=edición sec=sección ref=referencia',
    any:
      'etc=etcétera ej=ejemplo Ud=usted Uds=ustedes Vd=usted Vds=ustedes dpto=departamento depto=departamento cía=compañía ' +
      'Ltda=limitada hab=habitantes dto=descuento izq=izquierda dcha=derecha min=minutos seg=segundos',
  },
  pt: {
    name:
      'Sr=senhor Sra=senhora Srta=senhorita Srs=senhores Sras=senhoras Dr=doutor Dra=doutora Prof=professor ' +
      'Profa=professora Eng=engenheiro Arq=arquiteto Cia=companhia Ilmo=ilustríssimo Exmo=excelentíssimo ' +
      'Exma=excelentíssima Sto=Santo Sta=Santa Av=avenida Pça=praça Rod=rodovia apto=apartamento Pe=padre Cel=coronel ' +
      'Dep=deputado Sen=senador Gov=governador séc=século aprox=aproximadamente máx=máximo mín=mínimo',
    number:
      'p=página pp=páginas pág=página págs=páginas n=número núm=número cap=capítulo caps=capítulos art=artigo ' +
      'arts=artigos vol=volume vols=volumes fig=figura figs=figuras tel=telefone ed=edição ref=referência',
    any:
      'etc=etcétera Ltda=limitada depto=departamento hab=habitantes min=minutos seg=segundos ex=exemplo ' +
      'obs=observação',
  },
  fr: {
    name:
      'Dr=docteur Pr=professeur Prof=professeur Me=maître Mgr=monseigneur Mme=madame Mmes=mesdames Mlle=mademoiselle ' +
      'St=Saint Ste=Sainte av=avenue bd=boulevard boul=boulevard pl=place cf=confer env=environ max=maximum',
    number:
      'p=page pp=pages n=numéro chap=chapitre art=article vol=volume fig=figure tél=téléphone éd=édition ' +
      'réf=référence t=tome th=thermostat',
    any:
      'etc=et_cetera pers=personnes ex=exemple Cie=compagnie hab=habitants min=minutes sec=secondes dép=départ ' +
      'arr=arrivée',
  },
  it: {
    name:
      'Sig=signor Sigg=signori Dott=dottor Dr=dottor Prof=professor Ing=ingegner Avv=avvocato Arch=architetto ' +
      'Geom=geometra Rag=ragionier Cav=cavalier On=onorevole Mons=monsignor Ten=tenente Egr=egregio Gent=gentile ' +
      'Spett=spettabile ca=circa cfr=confronta max=massimo',
    number:
      'p=pagina pp=pagine pag=pagina pagg=pagine n=numero cap=capitolo capp=capitoli art=articolo artt=articoli ' +
      'vol=volume voll=volumi fig=figura figg=figure tel=telefono cod=codice ed=edizione sec=secolo rif=riferimento',
    any: 'ecc=eccetera etc=eccetera es=esempio ab=abitanti abit=abitanti min=minuti',
  },
} as const satisfies Readonly<Record<string, Table>>;

/** A shortened word. */
export interface Abbreviation {
  /** As it is written in the table, without its stop. */
  readonly short: string;
  readonly place: AbbreviationPlace;
  readonly long: string;
}

/** All of a language, by its two letters. */
export function abbreviationsOf(language: keyof typeof TABLES): Abbreviation[] {
  return (['name', 'number', 'any'] as const).flatMap((place) =>
    TABLES[language][place].split(' ').map((entry) => {
      const [short = '', long = ''] = entry.split('=');
      return { short, place, long: long.replaceAll('_', ' ') };
    }),
  );
}

/** Words of another language, with which a sentence may end. */
const WORDS_ELSEWHERE = new Set('on me ten rag arch gent rod pe dep ab es prov env t'.split(' '));
/** Of two words, the second of which is never a name: 'EE. UU.', 'FF. AA.' */
const DOUBLED: Readonly<Record<string, AbbreviationPlace>> = {
  ee: 'name',
  uu: 'any',
  ff: 'name',
  aa: 'any',
  rr: 'name',
  hh: 'any',
};

const PLACES = new Map<string, AbbreviationPlace>(Object.entries(DOUBLED));
// English counts before the others, and the strictest of two places: 'Ft. Worth' and '6 ft.'
for (const language of ['en', 'es', 'pt', 'fr', 'it'] as const) {
  for (const { short, place } of abbreviationsOf(language)) {
    const key = short.toLowerCase();
    if (!PLACES.has(key) && (language === 'en' || !WORDS_ELSEWHERE.has(key))) PLACES.set(key, place);
  }
}
/** 'fig.', 'sec.', 'ft.' and 'Cia.' are both. */
for (const key of ['ft', 'sec', 'min', 'sun', 'sat', 'mon', 'wed', 'cia']) PLACES.set(key, 'any');
/** 'Sr. García' is more common than a father's 'Sr.', behind which a name never stands. */
PLACES.set('sr', 'name');

/** Position of a shortened word with a stop; undefined for other words. Ignores case. */
export function placeOfAbbreviation(word: string): AbbreviationPlace | undefined {
  return PLACES.get(word.toLowerCase());
}
