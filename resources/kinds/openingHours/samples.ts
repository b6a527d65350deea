import { anyTexts, type Samples } from 'panel-engine/samples'

const samples: Samples<unknown> = {
  valid: () => ['pon.-pt. 6:00-22:00'],
  drafts: () => anyTexts,
}

export default samples
