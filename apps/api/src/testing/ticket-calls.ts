import type { Method } from '@voicedraft/contract/endpoint';
import { Attachment, Ticket } from '@voicedraft/contract/tickets';
import { makeUpload } from './authorization/make-upload.ts';
import type { TestService, TestUser } from './test-service.ts';

/** What a person asks. */
export const QUESTION = { subject: 'The export stops', message: 'It stops half-way.' };

/** What a visitor sends from the contact form. */
export const VISIT = { ...QUESTION, ticketUserName: 'A Visitor', phone: '+1 415 555 0100' };

/** Calls of tickets at one test's server. */
export class TicketCalls {
  readonly #service: TestService;

  constructor(service: TestService) {
    this.#service = service;
  }

  call(method: Method, url: string, person: TestUser | null, payload?: object) {
    const headers = person?.headers ?? {};
    return this.#service.app.inject({ method, url, headers, ...(payload && { payload }) });
  }

  /** Opens a ticket and answers its id. */
  async open(person: TestUser | null, request: object = QUESTION): Promise<string> {
    const answer = await this.call('POST', '/new-support-message', person, request);
    return answer.json<{ data: { _id: string } }>().data._id;
  }

  async get(person: TestUser, id: string): Promise<Ticket> {
    return Ticket.parse((await this.call('GET', `/support-message/${id}`, person)).json());
  }

  /** Makes the specified call. */
  update(person: TestUser, id: string, body: object) {
    return this.call('PUT', `/support-message-status/${id}`, person, body);
  }

  reply(person: TestUser, id: string, message: string, more: object = {}) {
    const key = crypto.randomUUID();
    return this.call('POST', `/api/tickets/${id}/replies`, person, { key, message, ...more });
  }

  /** Sets the priority or the assignee. */
  edit(person: TestUser, id: string, change: object) {
    return this.call('PATCH', `/api/tickets/${id}`, person, change);
  }

  /** Adds an internal note. */
  note(person: TestUser, id: string, note: string, key: string = crypto.randomUUID()) {
    return this.call('POST', `/api/tickets/${id}/notes`, person, { key, note });
  }

  async upload(person: TestUser, name: string, content: Buffer) {
    const { payload, headers } = await makeUpload('/api/ticket-attachments', 'file', content, name);
    return this.#service.app.inject({
      method: 'POST',
      url: '/api/ticket-attachments',
      headers: { ...person.headers, ...headers },
      ...(payload && { payload }),
    });
  }

  /** Uploads a small PDF. */
  async attach(person: TestUser, name = 'invoice.pdf'): Promise<Attachment> {
    const answer = await this.upload(person, name, PDF);
    return Attachment.parse(answer.json<{ data: unknown }>().data);
  }
}

/** The least that is a PDF. */
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

/** The texts of a conversation after its first message, each with its writer's side. */
export function textsOf({ adminMessage }: Ticket): [string, string][] {
  return adminMessage.map(({ sender, message }) => [sender, message]);
}
