import type { Context } from '#context.ts';
import { claimSeed } from '#db/seed-claims.ts';
import { templates } from './templates-repository.ts';

/** Messages that most operators need sooner or later; they can change or delete them. */
const TEMPLATES = [
  {
    name: 'Welcome',
    subject: 'Welcome, {{userName}}',
    body: `<p>Hello {{userName}},</p>
<p>Your account is ready and holds <strong>{{credits}} credits</strong>. One credit writes a script, one more turns it into a voiceover.</p>
<p>A good first step: describe your video in two sentences, generate a script, and listen to it in two voices.</p>
<p>Questions? Open a ticket under Support in your account, and we will answer there.</p>`,
  },
  {
    name: 'Credits running low',
    subject: 'You have {{credits}} credits left',
    body: `<p>Hello {{userName}},</p>
<p>You have <strong>{{credits}} credits</strong> left. A script and its voiceover take two.</p>
<p>You can buy a package under Upgrade Package in your account at any time. What you have made so far stays where it is.</p>`,
  },
  {
    name: 'Planned maintenance',
    subject: 'Short interruption on [day]',
    body: `<p>Hello {{userName}},</p>
<p>We will update our service on <strong>[day]</strong> between <strong>[start]</strong> and <strong>[end]</strong> (UTC). During that time you may not be able to sign in or generate.</p>
<p>Your scripts, voiceovers and credits are not affected. You do not have to do anything.</p>`,
  },
] as const;

/** Inserts the first templates, once. */
export async function seedEmailTemplates(context: Context): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await claimSeed(tx, 'email-templates'))) return;
    for (const template of TEMPLATES) await templates.insert(tx, template);
  });
}
