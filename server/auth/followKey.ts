import { heldKeyPrint } from '../database/keyFingerprint'
import type { Trx } from '../database/store'
import type { SecretBox } from './secretBox'

/**
 * Has the box seal by the key that the database goes by, and no other come to its place before this transaction ends. Costs a
 * read where the key may be rotated, and nothing where it cannot.
 */
export async function followKey(trx: Trx, box: SecretBox): Promise<void> {
  if (box.isRotatable) box.follow(await heldKeyPrint(trx))
}
