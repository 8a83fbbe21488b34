import type { Context } from '#context.ts';
import { notifyStaff } from '#features/settings/service.ts';

/** Emails the owners that a scheduled backup failed, and why; at most once in six hours. */
export async function notifyOfFailedBackup(context: Context, problem: string): Promise<void> {
  await context.db.transaction().execute((tx) =>
    notifyStaff(context, tx, 'backup', {
      subject: 'A backup failed',
      body: [
        `The scheduled backup could not be taken. Reason: ${problem}`,
        'It is tried again every hour. Earlier backups are kept until one succeeds.',
      ],
      action: { label: 'View status', path: '/admin/status' },
      area: 'status',
    }),
  );
}
