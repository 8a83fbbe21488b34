export interface WriteChecksTable {
  /** Always true: the table has one row. */
  id: true;
  checkedAt: Date;
}
