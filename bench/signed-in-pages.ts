/**
 * Pages as a phone opens them for the first time: its Lighthouse score on a slow network, what moves, and when the page
 * can be used; the number of requests and compressed bytes, and whether data is requested no later than the code. Run with `node
 * bench/signed-in-pages.ts`; a word as the argument measures only the pages whose URLs contain it. Lighthouse is
 * downloaded from the npm registry by npx.
 */
import { randomBytes } from 'node:crypto';
import { createProject } from '@voicedraft/contract/projects';
import { createShare } from '@voicedraft/contract/shares';
import { sendSupportMessage } from '@voicedraft/contract/tickets';
import { OWN_PAGE } from '../apps/api/src/testing/own-page.ts';
import { askScript } from './support/ask-script.ts';
import { seedUsers } from './support/bench-database.ts';
import type { Benchmark, BenchRun, Figure, Result } from './support/benchmark.ts';
import { startChildServer } from './support/child-server.ts';
import { judgePage, readMetric, readScore } from './support/lighthouse.ts';
import { median } from './support/median.ts';
import { PAGE_CASES, type PageCase } from './support/page-cases.ts';
import { timeUsable, type Visit, visitPage, waitUntilUsable } from './support/page-visit.ts';
import { runAlone } from './support/run-alone.ts';
import { serviceEnvironment } from './support/service-environment.ts';
import { driveTakes } from './support/take-driver.ts';

const RECORDS = 3;
/**
 * Long enough for everything that loads on its own. The quick form ignores times, so it only waits until the
 * network is idle.
 */
const SETTLE_MS = { full: 4000, quick: 1000 };

/** What stands in the addresses of pages. */
type Ids = Readonly<Record<'entry' | 'project' | 'link', string>>;

/** Some scripts and tickets, a project and a shared take, so that no page is empty. */
async function fillAccount(url: string, cookie: string): Promise<Ids> {
  const send = async ({ method, path }: { method: string; path: string }, body: object) => {
    const headers = { 'content-type': 'application/json', cookie, ...OWN_PAGE };
    const answer = await fetch(`${url}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  let entry = '';
  for (let count = 1; count <= RECORDS; count += 1) {
    ({ entryId: entry } = await askScript(url, cookie));
    await send(sendSupportMessage, {
      subject: `The receipt of order ${count}`,
      message: 'It has not come yet.',
    });
  }
  const made = await send(createProject, { text: 'Bread is slow.' });
  const project = createProject.response.parse(await made.json()).data.id;
  const { id: take } = await driveTakes(url, cookie).record('Bread is slow, and nobody minds.');
  const shared = await send({ ...createShare, path: createShare.path.replace('{id}', take) }, {});
  const link = new URL(createShare.response.parse(await shared.json()).data.url).pathname.split('/').at(-1);
  return { entry, project, link: link ?? '' };
}

/** The sound of a take, which is as large as it is long. */
const SOUND = /\/audio$/;

/** The picture of the tab: the browser asks for it when it likes, and newer ones report it with the page's requests. */
const TAB_PICTURE = '/favicon.svg';

/** What a visit loaded, and the calls that began only after all of the page's code had arrived. */
function weigh({ files: all, html }: Visit) {
  const files = all.filter(({ path }) => path !== TAB_PICTURE);
  const preloaded = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  const codeEnd = Math.max(...files.filter(({ path }) => preloaded.has(path)).map(({ end }) => end));
  const calls = files.filter(({ type }) => type === 'fetch' || type === 'xhr');
  return {
    requests: files.length,
    kilobytes: files.reduce((sum, { path, bytes }) => (SOUND.test(path) ? sum : sum + bytes), 0) / 1000,
    scriptKilobytes:
      files.filter(({ type }) => type === 'script').reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    codeEnd,
    late: calls.filter(({ start }) => start > codeEnd),
  };
}

async function measurePage(
  { path, signedIn, isShown, control, limits, lateCalls = 2 }: PageCase,
  {
    url,
    folder,
    cookie,
    ids,
  }: {
    readonly url: string;
    readonly folder: string;
    readonly cookie: string;
    readonly ids: Ids;
  },
  { quick, print }: Pick<BenchRun, 'quick' | 'print'>,
): Promise<Result> {
  const session = signedIn ? cookie : undefined;
  const place = path.replaceAll(/\{(entry|project|link)\}/g, (_, name: keyof Ids) => ids[name]);
  const address = `${url}${place}`;
  const visit = await visitPage({
    url: address,
    cookie: session,
    isShown: async (page) => {
      await isShown(page);
      await waitUntilUsable(control(page));
    },
    settleMs: quick ? SETTLE_MS.quick : SETTLE_MS.full,
  });
  const { requests, kilobytes, scriptKilobytes, codeEnd, late } = weigh(visit);
  print(`\n${path}: ${requests} requests, ${kilobytes.toFixed(1)} kB, code after ${codeEnd.toFixed(0)} ms`);
  for (const { path: file, type, bytes, start, end } of visit.files) {
    const size = (bytes / 1000).toFixed(1).padStart(8);
    print(
      `${start.toFixed(0).padStart(6)} – ${end.toFixed(0).padStart(5)} ms ${size} kB  ${type.padEnd(10)} ${file}`,
    );
  }
  const figures: Figure[] = [
    {
      name: `${path}, requests`,
      value: requests,
      unit: '',
      bar: { atMost: limits.requests },
      steady: true,
    },
    {
      name: `${path}, compressed`,
      value: kilobytes,
      unit: 'kB',
      bar: { atMost: limits.kilobytes },
      steady: true,
    },
    { name: `${path}, scripts of it`, value: scriptKilobytes, unit: 'kB' },
    {
      name: `${path}, calls later than the code`,
      value: late.length,
      unit: '',
      bar: { atMost: lateCalls },
      steady: true,
    },
  ];
  if (!quick) {
    const reports = await judgePage(
      { url: address, folder, cookie: session, categories: ['performance'] },
      print,
    );
    const of = (name: string) => median(reports.map((report) => readMetric(report, name)));
    figures.push(
      {
        name: `${path}, Lighthouse`,
        value: median(reports.map((report) => readScore(report, 'performance'))),
        unit: '',
        bar: { atLeast: 95 },
      },
      {
        name: `${path}, layout shift`,
        value: of('cumulative-layout-shift'),
        unit: '',
        bar: { atMost: 0.02 },
      },
      {
        name: `${path}, usable`,
        value: (await timeUsable({ url: address, cookie: session, control }, print)) / 1000,
        unit: 's',
        bar: { atMost: 3.5 },
      },
      { name: `${path}, LCP`, value: of('largest-contentful-paint') / 1000, unit: 's' },
      { name: `${path}, blocking`, value: of('total-blocking-time'), unit: 'ms' },
    );
  }
  return { figures, errors: visit.errors };
}

async function run({ quick, argument = '', print, openDatabase }: BenchRun): Promise<Result> {
  const database = await openDatabase();
  const secret = randomBytes(32).toString('hex');
  // Inserted before the service starts, because the service creates an administrator.
  const [cookie = ''] = await seedUsers(database.client, 1, secret);
  const service = await startChildServer('service-process.ts', {
    ...serviceEnvironment(database, secret),
    ENGINES: 'as delivered',
  });
  // Browsers accept compressed pages from "localhost" as they do over https, but not from an IP address.
  const url = service.url.replace('127.0.0.1', 'localhost');
  try {
    const ids = await fillAccount(url, cookie);
    const results: Result[] = [];
    for (const page of PAGE_CASES.filter(({ path }) => path.includes(argument))) {
      results.push(await measurePage(page, { url, folder: database.folder, cookie, ids }, { quick, print }));
    }
    return {
      figures: results.flatMap(({ figures }) => figures),
      errors: results.flatMap(({ errors }) => errors),
    };
  } finally {
    await service.stop();
    await database.stop();
  }
}

/** Sign-in and the signed-in pages on a slow phone. */
export const signedInPages: Benchmark = { name: 'signed-in-pages', run };

if (import.meta.main) await runAlone(signedInPages);
