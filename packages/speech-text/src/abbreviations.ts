/**
 * What a shortened word is followed by: `name`: it never ends a sentence. `number`: it does not end one before a number.
 * `any`: it may end one, and then the next word begins with a capital or a digit.
 */
export type AbbreviationPlace = 'name' | 'number' | 'any';

/** The shortened words of English, without their stop: where each stands, and what it is short for. */
const TABLE: Readonly<Record<AbbreviationPlace, string>> = {
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
};

/** A shortened word. */
export interface Abbreviation {
  /** As it is written in the table, without its stop. */
  readonly short: string;
  readonly place: AbbreviationPlace;
  readonly long: string;
}

/** All of them. */
export const ABBREVIATIONS: readonly Abbreviation[] = (['name', 'number', 'any'] as const).flatMap((place) =>
  TABLE[place].split(' ').map((entry) => {
    const [short = '', long = ''] = entry.split('=');
    return { short, place, long: long.replaceAll('_', ' ') };
  }),
);

const PLACES = new Map<string, AbbreviationPlace>();
// The strictest of two places counts: 'Ft. Worth' and '6 ft.'
for (const { short, place } of ABBREVIATIONS) {
  const key = short.toLowerCase();
  if (!PLACES.has(key)) PLACES.set(key, place);
}
/** 'fig.', 'sec.' and 'ft.' are both. */
for (const key of ['ft', 'sec', 'min', 'sun', 'sat', 'mon', 'wed']) PLACES.set(key, 'any');

/** Where a word with a stop stands if it is shortened; undefined for other words. Capitals do not matter. */
export function placeOfAbbreviation(word: string): AbbreviationPlace | undefined {
  return PLACES.get(word.toLowerCase());
}
