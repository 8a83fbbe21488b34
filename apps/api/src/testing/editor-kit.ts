import type { ContentPart, ContentVersion } from '@voicedraft/contract/content-versions';
import { startTestService, type TestService, type TestUser } from './test-service.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Response to an editor's request. */
interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** `data` of the body, if any. */
  readonly data: Record<string, unknown>;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Requests of administrators in tests. */
export interface Editor {
  call(method: Method, url: string, payload?: object, by?: TestUser): Promise<Answer>;
  /** Versions of a part, newest first. */
  versionsOf(part: ContentPart): Promise<ContentVersion[]>;
  /** Audit entries of a part, newest first. */
  auditOf(part: ContentPart): Promise<readonly Record<string, unknown>[]>;
  /** Reads what visitors see. */
  read(url: string): Promise<unknown>;
}

export function openEditor(service: TestService, admin: TestUser): Editor {
  const call: Editor['call'] = async (method, url, payload, by = admin) => {
    const answer = await service.app.inject({
      method,
      url,
      headers: by.headers,
      ...(payload && { payload }),
    });
    const body = answer.json<Record<string, unknown>>();
    const data = (body['data'] ?? {}) as Record<string, unknown>;
    return { status: answer.statusCode, body, data, headers: answer.headers };
  };
  return {
    call,
    versionsOf: async (part) => {
      const { body } = await call('GET', `/api/content-versions?part=${part}&pageSize=100`);
      return body['data'] as ContentVersion[];
    },
    auditOf: (part) =>
      service.context.db
        .selectFrom('auditLog')
        .selectAll()
        .where('entity', '=', 'content')
        .where('entityId', '=', part)
        .orderBy('id', 'desc')
        .execute(),
    read: async (url) => (await service.app.inject(url)).json<{ data: unknown }>().data,
  };
}

/** A service with two administrators; the editor's requests are the first one's. */
export interface Editors {
  readonly service: TestService;
  readonly admin: TestUser;
  readonly colleague: TestUser;
  readonly editor: Editor;
}

export async function startEditors(): Promise<Editors> {
  const service = await startTestService();
  const admin = await service.signUp({ role: 'Admin' });
  const colleague = await service.signUp({ role: 'Admin' });
  return { service, admin, colleague, editor: openEditor(service, admin) };
}

/** A banner as its form sends it. */
export const BANNER_FORM = {
  subTitle: 'New here',
  mainTitle: 'Say it once',
  highlightText: 'once',
  description: 'Write, listen, publish.',
  buttonText: 'Begin',
  buttonLink: '/login',
  youtubeUrl: 'https://youtu.be/dQw4w9WgXcQ',
  backgroundImage: 'https://example.org/sea.jpg',
};

const ABOUT_PART = {
  subtitle: 'About',
  title: 'Who we are',
  description: 'People.',
  features: [{ text: 'One' }],
  buttonText: 'More',
  buttonLink: '/contact',
  images: [{ url: 'https://example.org/desk.png', alt: 'A desk' }],
  isActive: true,
};

/** An about page as its form sends it. */
export const ABOUT_FORM = { section1: ABOUT_PART, section2: { ...ABOUT_PART, title: 'How we work' } };

/** A contact page as its form sends it. */
export const CONTACT_FORM = {
  title: 'Write to us',
  subtitle: 'Get in touch',
  description: 'We answer.',
  contactInfo: [{ type: 'phone', icon: 'fi fi-tr-phone-call', value: '+1 415 555 0100', label: 'Call' }],
  imageUrl: 'https://example.org/door.png',
};

/** A legal page as its form sends it. */
export const LEGAL_FORM = {
  title: 'Rules',
  intro: 'Between you and us.',
  summary: [{ text: 'Be kind.' }],
  sections: [{ heading: 'Kindness', text: 'First.\n\nSecond, at https://example.org.' }],
};

/** A footer as its form sends it. */
export const FOOTER_FORM = {
  topSection: {
    logoText: 'Studio',
    socialLinks: [{ platform: 'YouTube', url: 'https://www.youtube.com/@studio', isActive: true }],
  },
  middleSection: {
    logoUrl: 'https://example.org/logo.png',
    description: 'Voices.',
    quickLinks: [{ text: 'About', url: '/about', isActive: true }],
    contactInfo: { address: '1 Sample Street', email: 'hello@example.org', phone: '+1 415 555 0100' },
  },
  bottomSection: { copyrightText: '© {year} Studio' },
};
