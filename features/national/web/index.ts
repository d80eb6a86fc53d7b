/** For the organisation's page, whose feature stands lower. */
export const connectionCards = () => import('./connection/connection-cards.tsx');
