/** Regular verbs, and the four forms of the simple one; its past is also its participle (`has obtained`: `has got`). */
const VERBS = `
  utilize=use uses used using / utilise=use uses used using / commence=start starts started starting / assist=help helps helped helping / obtain=get gets got getting /
  acquire=get gets got getting / require=need needs needed needing / facilitate=help helps helped helping / terminate=end ends ended ending / initiate=start starts started starting /
  endeavour=try tries tried trying / ascertain=find finds found finding / construct=build builds built building / reside=live lives lived living / depart=leave leaves left leaving /
  inform=tell tells told telling / inquire=ask asks asked asking / enquire=ask asks asked asking / alter=change changes changed changing / anticipate=expect expects expected expecting /
  possess=have has had having / retain=keep keeps kept keeping / enhance=improve improves improved improving / encounter=meet meets met meeting`;
/** Other words, and phrases. */
const OTHERS = `
  approximately=about / additional=more / numerous=many / sufficient=enough / subsequently=later / prior to=before / subsequent to=after / immediately=at once / currently=now / presently=now /
  frequently=often / furthermore=also / moreover=also / additionally=also / regarding=about / initially=at first / beneficial=helpful / advantageous=helpful / optimal=best / fundamental=basic /
  substantial=large / considerable=large / entire=whole / rapid=fast / rapidly=fast / swiftly=fast / difficult=hard / challenging=hard / complimentary=free / inexpensive=cheap /
  individuals=people / residence=home / residences=homes / assistance=help / methodology=method / component=part / components=parts / requirement=need / requirements=needs / location=place /
  locations=places / opportunity=chance / opportunities=chances / beverage=drink / beverages=drinks / purchased=bought / erroneous=wrong / utilization=use / in addition to=besides / in addition=also /
  in order to=to / due to the fact that=because / with regard to=about / a number of=some / in close proximity to=near / on numerous occasions=often / at this point in time=now / despite the fact that=although /
  in the event that=if / is able to=can / are able to=can / for the duration of=during / adjacent to=next to / in the vicinity of=near`;
/** No `a` fits before these. */
export const WITHOUT_ARTICLE: ReadonlySet<string> = new Set(['more', 'many', 'enough', 'best']);

/** Simple words by the long ones in small letters. */
export const SIMPLE_WORDS: ReadonlyMap<string, string> = new Map([
  ...readRows(OTHERS),
  ...readRows(VERBS).flatMap(([long, forms]) => {
    const [base = '', third = '', past = '', ing = ''] = forms.split(' ');
    const stem = long.replace(/e$/, '');
    return [
      [long, base],
      [long.endsWith('s') ? `${long}es` : `${long}s`, third],
      [`${stem}ed`, past],
      [`${stem}ing`, ing],
    ] as const;
  }),
]);

function readRows(source: string): (readonly [long: string, simple: string])[] {
  return source.split(/\s\/\s/).map((row) => {
    const [long = '', simple = ''] = row.trim().split('=');
    return [long, simple];
  });
}
