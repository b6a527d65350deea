export { demoContent, type DemoContent } from './demo'
export { drawImage, forgetDrawn, type DrawnFile, type DrawSpec } from './draw'
export { writeSampleImports } from './imports'
export { makePdf } from './pdf'
export { demoClients, type DemoClient } from './people'
export type {
  DemoParent,
  DemoRecord,
  DemoTarget,
  DemoValue,
  DrawnDocument,
  DrawnImage,
} from './records'
