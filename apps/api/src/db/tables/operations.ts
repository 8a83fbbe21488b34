export interface WriteChecksTable {
  /** Always true: there is one row. */
  id: true;
  checkedAt: Date;
}
