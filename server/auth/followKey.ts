import { heldKeyPrint } from '../database/keyFingerprint'
import type { Trx } from '../database/store'
import type { SecretBox } from './secretBox'

/**
 * Makes the box seal with the database's present key, which cannot be rotated before this transaction ends. Costs a
 * read if the key may be rotated, else nothing.
 */
export async function followKey(trx: Trx, box: SecretBox): Promise<void> {
  if (box.isRotatable) box.follow(await heldKeyPrint(trx))
}
