/** The sections of the retailer's forms, in their order; `form.section` of the app's texts names those of its own. */
export const sections = [
  'message',
  'test',
  'general',
  'offer',
  'images',
  'future',
  'active',
  'scratched',
  'past',
  'account',
  'address',
  'contact',
  'action',
  'settings',
  'permissions',
  'password',
  'selectedClients',
  'clientGroup',
  'halls',
  'banner',
  'advert',
  'documents',
  'sending',
] as const

declare module 'panel-engine/register' {
  interface Register {
    readonly sections: typeof sections
  }
}
