export function findBrowser(): Promise<void>;
export function recordedBrowser(): string | null;
