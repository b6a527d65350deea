/**
 * The tables of resources that were removed on purpose: they stay as they are, with all that is in them. A start without
 * the resource's file is refused until its table is named here.
 * @example export const retired: readonly string[] = ['vouchers']
 */
export const retired: readonly string[] = []
