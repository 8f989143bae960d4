const key = 'xinglin.expired';

/** Whether the server ended the session: the login page says so (LOGIN_FAILURE), also after a reload. */
export const expiry = {
  mark: (isExpired: boolean) => {
    if (isExpired) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  },
  isMarked: () => sessionStorage.getItem(key) === '1',
};
