export const dashboardNames = ['dashboard_extra', 'dashboard_bonus'] as const
export const dashboardTabs = ['FOOD', 'INDUSTRIAL', 'ALCOHOL', 'OTHER'] as const

/** What a kind of deep link asks for; `newspaper` is a flier or the address of a PDF. */
export const deepLinkNeeds = ['dashboard_name', 'tab', 'newspaper', 'parameter_id'] as const
export type DeepLinkNeed = (typeof deepLinkNeeds)[number]

export interface DeepLink {
  readonly id: string | null
  readonly url: string | null
  readonly dashboardName: string | null
  readonly tab: string | null
  readonly flierId: number | string | null
  readonly documentUrl: string | null
  readonly parameterId: string | null
}

export const emptyDeepLink: DeepLink = {
  id: null,
  url: null,
  dashboardName: null,
  tab: null,
  flierId: null,
  documentUrl: null,
  parameterId: null,
}
