/** The place that an encrypted signing secret belongs to. */
export function secretBinding(webhookId: string): string {
  return `webhooks.secret:${webhookId}`;
}
