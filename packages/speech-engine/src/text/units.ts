/** Singular and plural of a unit. */
export type Unit = readonly [one: string, many: string];

/** Units with one form take a plural s; a slash separates irregular forms. */
const TABLE =
  'km=kilometer m=meter cm=centimeter mm=millimeter µm=micrometer nm=nanometer kg=kilogram kgs=kilogram g=gram mg=milligram ' +
  'µg=microgram mcg=microgram t=ton l=liter L=liter ml=milliliter mL=milliliter cl=centiliter dl=deciliter lb=pound lbs=pound ' +
  'oz=ounce fl_oz=fluid_ounce ft=foot/feet in=inch/inches mi=mile yd=yard yds=yard gal=gallon qt=quart pt=pint tsp=teaspoon ' +
  'tbsp=tablespoon Tbsp=tablespoon ha=hectare ac=acre sq_ft=square_foot/square_feet sqft=square_foot/square_feet ' +
  'sq_m=square_meter sq_km=square_kilometer sq_mi=square_mile sq_in=square_inch/square_inches cu_ft=cubic_foot/cubic_feet ' +
  'cu_m=cubic_meter cc=cubic_centimeter mph=mile_per_hour/miles_per_hour kph=kilometer_per_hour/kilometers_per_hour ' +
  'kmh=kilometer_per_hour/kilometers_per_hour mpg=mile_per_gallon/miles_per_gallon fps=frame_per_second/frames_per_second ' +
  'rpm=revolution_per_minute/revolutions_per_minute bpm=beat_per_minute/beats_per_minute wpm=word_per_minute/words_per_minute ' +
  'kn=knot kt=knot kts=knot Hz=hertz/hertz kHz=kilohertz/kilohertz MHz=megahertz/megahertz GHz=gigahertz/gigahertz ' +
  'THz=terahertz/terahertz dB=decibel W=watt mW=milliwatt kW=kilowatt MW=megawatt GW=gigawatt TW=terawatt Wh=watt_hour ' +
  'kWh=kilowatt_hour MWh=megawatt_hour V=volt mV=millivolt kV=kilovolt A=amp mA=milliamp mAh=milliamp_hour Ah=amp_hour ' +
  'J=joule kJ=kilojoule MJ=megajoule N=newton Nm=newton_meter Pa=pascal hPa=hectopascal kPa=kilopascal psi=P_S_I/P_S_I ' +
  'bar=bar hp=horsepower/horsepower bhp=brake_horsepower/brake_horsepower cal=calorie kcal=kilocalorie K=kelvin ' +
  'lm=lumen lx=lux/lux cd=candela ppm=part_per_million/parts_per_million dpi=D_P_I/D_P_I ppi=P_P_I/P_P_I ' +
  'B=byte KB=kilobyte kB=kilobyte MB=megabyte GB=gigabyte TB=terabyte PB=petabyte KiB=kibibyte MiB=mebibyte GiB=gibibyte ' +
  'Mb=megabit Gb=gigabit kb=kilobit bit=bit kbps=kilobit_per_second/kilobits_per_second ' +
  'Mbps=megabit_per_second/megabits_per_second Gbps=gigabit_per_second/gigabits_per_second px=pixel MP=megapixel ' +
  'ms=millisecond µs=microsecond ns=nanosecond s=second sec=second secs=second min=minute mins=minute h=hour hr=hour ' +
  'hrs=hour d=day wk=week wks=week mo=month mos=month yr=year yrs=year ' +
  '°C=degree_Celsius/degrees_Celsius °F=degree_Fahrenheit/degrees_Fahrenheit °=degree %=percent/percent';

/** Units that may follow a number, with or without a space. American spelling, which the voices pronounce correctly. */
export const UNITS: Readonly<Record<string, Unit>> = Object.fromEntries(
  TABLE.split(' ').map((entry): [string, Unit] => {
    const [short = '', forms = ''] = entry.replaceAll('_', ' ').split('=');
    const [one = '', many = `${one}s`] = forms.split('/');
    return [short, [one, many]];
  }),
);
