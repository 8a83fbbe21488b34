/** The badge of a state: a word or two, and a colour that agrees with it. */
export interface StateBadge {
  readonly variant: 'success' | 'warning' | 'info' | 'danger' | 'neutral';
  readonly name: string;
}
