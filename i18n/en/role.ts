/** The roles: what each is called and what it opens. */
export const role = {
  barred: 'Only an administrator grants this role',
  ROLE_ADMIN: { name: 'Administrator', opens: 'Every screen and every account' },
  ROLE_ALLOWED_TO_EDIT_USERS: { name: 'Users', opens: 'Staff accounts and their permissions' },
  ROLE_ALLOWED_TO_EDIT_PROMOTIONS: {
    name: 'Promotions',
    opens: 'Fliers, promotions, new products and special offers',
  },
  ROLE_ALLOWED_TO_VIEW_SUGGESTIONS: {
    name: 'Suggestions',
    opens: 'Customer suggestions and their export',
  },
  ROLE_ALLOWED_TO_EDIT_HALLS: {
    name: 'Halls',
    opens: 'Addresses, phones and opening hours of halls',
  },
  ROLE_ALLOWED_TO_VIEW_REPORTS: { name: 'Reports', opens: 'Viewing reports' },
  ROLE_ALLOWED_TO_EDIT_ADS: { name: 'Special offers', opens: 'Special offers and their order' },
  ROLE_ALLOWED_TO_VIEW_PUSH_NOTIFICATIONS: {
    name: 'Push history',
    opens: 'Viewing the notifications sent',
  },
}
