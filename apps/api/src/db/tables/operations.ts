/** Calls counted for rate limits, until their window ends. */
export interface CallCountsTable {
  key: string;
  calls: number;
  endsAt: Date;
}

export interface WriteChecksTable {
  /** Always true: the table has one row. */
  id: true;
  checkedAt: Date;
}
