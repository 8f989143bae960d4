/** How to reach a database; `host` is a directory when it is a unix socket. */
export interface DatabaseAddress {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  /** Password of the application's role; undefined where it signs in over a unix socket. */
  appPassword?: string;
}
