import type { Method } from '@voicedraft/contract/endpoint';
import { Attachment, Ticket } from '@voicedraft/contract/tickets';
import { makeUpload } from './authorization/make-upload.ts';
import type { TestService, TestUser } from './test-service.ts';

/** A ticket as a user sends it. */
export const QUESTION = { subject: 'The export stops', message: 'It stops half-way.' };

/** A ticket as a visitor sends it from the contact form. */
export const VISIT = { ...QUESTION, ticketUserName: 'A Visitor', phone: '+1 415 555 0100' };

/** Ticket requests to one test's server. */
export class TicketCalls {
  readonly #service: TestService;

  constructor(service: TestService) {
    this.#service = service;
  }

  call(method: Method, url: string, user: TestUser | null, payload?: object) {
    const headers = user?.headers ?? {};
    return this.#service.app.inject({ method, url, headers, ...(payload && { payload }) });
  }

  /** Opens a ticket and returns its id. */
  async open(user: TestUser | null, request: object = QUESTION): Promise<string> {
    const answer = await this.call('POST', '/new-support-message', user, request);
    return answer.json<{ data: { _id: string } }>().data._id;
  }

  async get(user: TestUser, id: string): Promise<Ticket> {
    return Ticket.parse((await this.call('GET', `/support-message/${id}`, user)).json());
  }

  /** Sends the specified request. */
  update(user: TestUser, id: string, body: object) {
    return this.call('PUT', `/support-message-status/${id}`, user, body);
  }

  reply(user: TestUser, id: string, message: string, more: object = {}) {
    const key = crypto.randomUUID();
    return this.call('POST', `/api/tickets/${id}/replies`, user, { key, message, ...more });
  }

  /** Sets the priority or the assignee. */
  edit(user: TestUser, id: string, change: object) {
    return this.call('PATCH', `/api/tickets/${id}`, user, change);
  }

  /** Adds an internal note. */
  note(user: TestUser, id: string, note: string, key: string = crypto.randomUUID()) {
    return this.call('POST', `/api/tickets/${id}/notes`, user, { key, note });
  }

  async upload(user: TestUser, name: string, content: Buffer) {
    const { payload, headers } = await makeUpload('/api/ticket-attachments', 'file', content, name);
    return this.#service.app.inject({
      method: 'POST',
      url: '/api/ticket-attachments',
      headers: { ...user.headers, ...headers },
      ...(payload && { payload }),
    });
  }

  /** Uploads a small PDF. */
  async attach(user: TestUser, name = 'invoice.pdf'): Promise<Attachment> {
    const answer = await this.upload(user, name, PDF);
    return Attachment.parse(answer.json<{ data: unknown }>().data);
  }
}

/** A minimal PDF. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** The texts of a conversation after its first message, each with the side that wrote it. */
export function textsOf({ adminMessage }: Ticket): [string, string][] {
  return adminMessage.map(({ sender, message }) => [sender, message]);
}
