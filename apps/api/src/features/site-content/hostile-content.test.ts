import { beforeAll, describe, expect, it } from 'vitest';
import {
  ABOUT_FORM,
  BANNER_FORM,
  CONTACT_FORM,
  FOOTER_FORM,
  LEGAL_FORM,
  openEditor,
  type Editor,
} from '#testing/editor-kit.ts';
import { startTestService } from '#testing/test-service.ts';
import { useStarted } from '#testing/use-started.ts';

let editor: Editor;
const service = useStarted(() => startTestService({ PUBLIC_URL: 'https://voice.example' }));
beforeAll(async () => {
  editor = openEditor(service, await service.signUp({ role: 'Admin' }));
});

const FEATURE_FORM = { title: 'Fast', description: 'Quick.', icon: '', category: 'Speed' };
const TESTIMONIAL_FORM = { quote: 'Good.', authorName: 'Ada', authorTitle: 'Engineer', authorImage: '' };

/** All editors: the request, the form's body, and its URL fields. */
const EDITORS = [
  ['PUT', '/api/banner-section', BANNER_FORM, ['buttonLink', 'youtubeUrl', 'backgroundImage']],
  [
    'PUT',
    '/api/about-section',
    ABOUT_FORM,
    ['section1.buttonLink', 'section1.images.0.url', 'section2.buttonLink', 'section2.images.0.url'],
  ],
  ['PUT', '/api/contact-page', CONTACT_FORM, ['imageUrl']],
  [
    'PUT',
    '/api/footer-section',
    FOOTER_FORM,
    ['topSection.socialLinks.0.url', 'middleSection.logoUrl', 'middleSection.quickLinks.0.url'],
  ],
  ['PUT', '/api/terms-page', LEGAL_FORM, []],
  ['PUT', '/api/privacy-page', LEGAL_FORM, []],
  ['POST', '/api/features-section', FEATURE_FORM, ['icon']],
  ['POST', '/api/testimonials', TESTIMONIAL_FORM, ['authorImage']],
] as const;

const ADDRESSES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)//.png',
  ' \n javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zy8+.png',
  'vbscript:msgbox(1)',
  'file:///etc/passwd.png',
  'blob:https://example.org/1.png',
  'ftp://example.org/a.png',
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  '/\t/evil.example/a.png',
  '\\\\evil.example\\a.png',
  'https:\\\\evil.example\\a.png',
  'https://user:word@evil.example/a.png',
  'https://user@evil.example/a.png',
  'https:/user@evil.example/a.png',
  'https://example.org@evil.example/a.png',
  'https://exa\nmple.org/a.png',
  'https://example.org/a b.png',
  'https://example.org/a\u2028.png',
  'relative/a.png',
  '#',
];
const ICONS = [
  'fi"><script>alert(1)</script>',
  "fi' onclick='alert(1)",
  'fi" style="x',
  'fi`x`',
  'fi;x',
  'fi\u00e9',
];
const MARKUP = '<img src=x onerror=alert(1)>"\'</script><script>alert(1)</script>';

/** A copy of a form with the text at a path replaced. */
function withText(form: object, path: string, text: string): object {
  const copy = structuredClone(form) as Record<string, unknown>;
  const names = path.split('.');
  const last = names.pop() ?? '';
  let target = copy;
  for (const name of names) target = target[name] as Record<string, unknown>;
  target[last] = text;
  return copy;
}

/** Paths of a form's text fields. */
function textPaths(value: unknown, path: string[] = []): string[] {
  if (typeof value === 'string') return [path.join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => textPaths(inner, [...path, name]));
}

describe.each(EDITORS)('%s %s', (method, url, form, addresses) => {
  const markedUp = textPaths(form)
    .filter((path) => !/(?:url|link|image|icon|type)$/i.test(path))
    .reduce((changed, path) => withText(changed, path, MARKUP), form as object);

  it.each(addresses)('rejects hostile URLs as %s, and keeps its content', async (path) => {
    const before = await editor.read(url);
    for (const address of ADDRESSES) {
      const answer = await editor.call(method, url, withText(form, path, address));
      expect(answer, address).toMatchObject({
        status: 400,
        body: { code: 'validation', fields: { [path]: expect.any(String) } },
      });
    }
    expect(await editor.read(url)).toEqual(before);
  });

  it('accepts markup as plain text, and never an unstorable character', async () => {
    const saved = await editor.call(method, url, markedUp);
    expect(saved).toMatchObject({ status: 200, data: markedUp });
    for (const path of textPaths(form)) {
      const answer = await editor.call(method, url, withText(form, path, 'a\u0000b'));
      expect(answer, path).toMatchObject({ status: 400, body: { code: 'validation' } });
    }
  });
});

describe.each([
  ['PUT', '/api/contact-page', CONTACT_FORM, 'contactInfo.0.icon'],
  ['POST', '/api/features-section', FEATURE_FORM, 'icon'],
] as const)('%s %s', (method, url, form, path) => {
  it.each(ICONS)('rejects an icon class that could end an attribute: %s', async (icon) => {
    const answer = await editor.call(method, url, withText(form, path, icon));
    expect(answer).toMatchObject({ status: 400, body: { fields: { [path]: expect.any(String) } } });
  });
});

describe('an older version', () => {
  it.each([
    ['features', 'icon'],
    ['testimonials', 'authorImage'],
  ] as const)('that contains a hostile URL is not restored: %s', async (part, field) => {
    const [version] = await editor.versionsOf(part);
    const { data } = await editor.call('GET', `/api/content-versions/${version?._id}`);
    const [first, ...others] = data['content'] as object[];
    const content = JSON.stringify([{ ...first, [field]: 'javascript:alert(1)' }, ...others]);
    const { db } = service.context;
    await db
      .updateTable('contentVersions')
      .set({ content })
      .where('id', '=', version?._id ?? '')
      .execute();
    const refused = await editor.call('POST', `/api/content-versions/${version?._id}/restore`);
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(refused.body['message']).toContain(`(0.${field}: `);
  });
});

describe('server-rendered pages', () => {
  const open = async (path: string) => {
    const answer = await service.app.inject({ url: path, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(200);
    return answer.body;
  };

  it.each(['/', '/about', '/contact', '/terms', '/privacy'])('show markup as text: %s', async (path) => {
    const page = await open(path);
    expect(page.includes('&lt;img src=x onerror=alert(1)&gt;')).toBe(true);
    expect(page.includes('<img src=x')).toBe(false);
    expect(page.includes('<script>alert')).toBe(false);
  });

  it('keep a quote in a URL inside its attribute', async () => {
    const address = 'https://example.org/"onerror="alert(1).png';
    await editor.call('PUT', '/api/banner-section', { ...BANNER_FORM, backgroundImage: address });
    const middleSection = { ...FOOTER_FORM.middleSection, logoUrl: address };
    const saved = await editor.call('PUT', '/api/footer-section', { ...FOOTER_FORM, middleSection });
    expect(saved.status).toBe(200);
    const page = await open('/');
    expect(page.includes('&quot;onerror=&quot;alert(1).png')).toBe(true);
    expect(page.includes('"onerror="')).toBe(false);
  });
});
