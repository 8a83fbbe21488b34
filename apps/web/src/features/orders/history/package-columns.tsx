import type { Order } from '@voicedraft/contract/orders';
import { dataTableColumns } from '#ui/data-table-columns.ts';
import { defineOrderColumns, ORDER_SORT_VALUES } from './order-columns.tsx';
import { PackageDetails } from './package-details.tsx';

/** Columns that are the same in every list of package orders. */
export const PACKAGE_COLUMNS = {
  ...defineOrderColumns<Order>('package'),
  packageName: dataTableColumns<Order>().accessor(ORDER_SORT_VALUES.packageName, {
    id: 'packageName',
    header: 'Package',
    cell: ({ row }) => <PackageDetails order={row.original} />,
  }),
};
