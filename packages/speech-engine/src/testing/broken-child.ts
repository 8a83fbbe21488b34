// The voices' process where the model cannot be loaded.
import type { FromChild } from '#child/messages.ts';

const message: FromChild = { kind: 'broken', message: 'The weights are missing.' };
process.send?.(message);
process.disconnect();
